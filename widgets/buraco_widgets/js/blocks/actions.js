/** The buttons below: hint, check, next. One is primary. */
import { Keyed, attrs, button, classes, h, rich } from "../dom.js";
import { signSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createActions(ctx, first) {
  const el = h("div", "buraco-actions", { "data-block": first.id, id: ctx.domId("block", first.id) });
  const items = new Keyed(el, (item) => item.id, makeItem);

  function makeItem(made) {
    const sign = h("span", "buraco-button-sign", { "aria-hidden": "true" });
    const text = h("span", "buraco-button-text");
    const b = button(
      "buraco-button",
      { "data-key": `${first.id}/${made.id}`, "data-item": made.id, id: ctx.domId("item", first.id, made.id) },
      sign,
      text,
    );
    let off = null;
    let does = null;
    b.addEventListener("click", () => {
      if (off) ctx.app.why(b, off);
      else if (does === "print") window.print();
      else ctx.app.press(first.id, made.id);
    });
    return {
      el: b,
      update(item) {
        off = item.off;
        does = item.does ?? null;
        // A notebook's page is not the board's to print.
        b.hidden = does === "print" && ctx.host === "lab";
        rich(text, item.text, ctx.word);
        sign.hidden = !item.hint;
        if (item.hint && !sign.firstChild) sign.innerHTML = signSvg("hint");
        const mark = ctx.marksOf(`${first.id}/${item.id}`)[0];
        attrs(b, { "aria-disabled": off ? "true" : null, "data-primary": item.primary, "data-mark": mark?.kind ?? null });
        classes(b, { "is-primary": item.primary, "is-hint": item.hint, "is-off": Boolean(off) });
      },
    };
  }

  return { el, update: (block) => items.update(block.items) };
}
