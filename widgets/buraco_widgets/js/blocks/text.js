/** Goal, prose, a heading, small print; what was won, with its stars; what tells a clause ends with a way to it. */
import { Keyed, attrs, button, forget, h, rich, setText } from "../dom.js";
import { starsSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createText(ctx, first) {
  const tag = first.role === "heading" ? (ctx.host === "lab" ? "h3" : "h2") : "p";
  const el = h(tag, "buraco-text", { "data-block": first.id, id: ctx.domId("block", first.id) });
  const stars = h("span", "buraco-won-stars", { "aria-hidden": "true" });
  const words = h("span");
  const ways = h("span", "buraco-text-ways");
  const clauses = new Keyed(ways, (clause) => clause.id, makeWay);

  function makeWay(made) {
    const code = h("span", "", {}, made.id);
    const b = button("buraco-link", { "data-key": `${first.id}/${made.id}`, "data-item": made.id }, code);
    b.addEventListener("click", () => ctx.app.press(first.id, made.id));
    return {
      el: b,
      update(clause) {
        setText(code, clause.id);
        attrs(b, { "aria-label": `${clause.title} · ${clause.id}`, title: clause.title });
      },
    };
  }

  return {
    el,
    update(block) {
      attrs(el, { "data-role": block.role });
      const own = block.role === "won" ? stars : block.clauses?.length ? ways : null;
      if (!own) {
        rich(el, block.text, ctx.word);
        return;
      }
      if (own.parentElement !== el) {
        forget(el);
        el.replaceChildren(...(own === stars ? [stars, words] : [words, " ", ways]));
      }
      rich(words, block.text, ctx.word);
      if (own === ways) clauses.update(block.clauses);
      else {
        if (stars.dataset.stars !== String(block.stars)) stars.innerHTML = starsSvg(block.stars);
        attrs(stars, { "data-stars": block.stars });
      }
    },
  };
}
