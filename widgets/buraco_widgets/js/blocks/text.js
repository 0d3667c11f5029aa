/** Goal, prose, a heading, small print; and what was won, with its stars. */
import { attrs, h, rich } from "../dom.js";
import { starsSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createText(ctx, first) {
  const tag = first.role === "heading" ? (ctx.host === "lab" ? "h3" : "h2") : "p";
  const el = h(tag, "buraco-text", { "data-block": first.id, id: ctx.domId("block", first.id) });
  const stars = h("span", "buraco-won-stars", { "aria-hidden": "true" });
  const words = h("span");
  return {
    el,
    update(block) {
      attrs(el, { "data-role": block.role });
      if (block.role !== "won") {
        rich(el, block.text, ctx.word);
        return;
      }
      if (!stars.isConnected) el.replaceChildren(stars, words);
      if (stars.dataset.stars !== String(block.stars)) stars.innerHTML = starsSvg(block.stars);
      attrs(stars, { "data-stars": block.stars });
      rich(words, block.text, ctx.word);
    },
  };
}
