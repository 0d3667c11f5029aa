/** Goal, prose, a heading, small print. */
import { attrs, h, rich } from "../dom.js";

/** @param {any} ctx @param {any} first */
export function createText(ctx, first) {
  const tag = first.role === "heading" ? (ctx.host === "lab" ? "h3" : "h2") : "p";
  const el = h(tag, "buraco-text", { "data-block": first.id, id: ctx.domId("block", first.id) });
  return {
    el,
    update(block) {
      attrs(el, { "data-role": block.role });
      rich(el, block.text, ctx.word);
    },
  };
}
