/** The map of lessons and levels, or any list to go on from. */
import { Keyed, attrs, button, classes, h, rich, setText } from "../dom.js";
import { signSvg } from "../faces.js";

const SIGN = { done: "right", here: "here", off: "off", open: "open" };

/** @param {any} ctx @param {any} first */
export function createMap(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-label", { id: labelId });
  const list = h("div", "buraco-map-items", { role: "list" });
  const el = h("section", "buraco-map", {
    role: "group",
    "aria-labelledby": labelId,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(label, list);
  const items = new Keyed(list, (item) => item.id, makeItem);

  function makeItem(made) {
    const sign = h("span", "buraco-map-sign", { "aria-hidden": "true" });
    const title = h("span", "buraco-map-title");
    const detail = h("span", "buraco-map-detail");
    const said = h("span", "buraco-sr");
    const b = button(
      "buraco-map-item",
      { "data-key": `${first.id}/${made.id}`, "data-item": made.id, id: ctx.domId("item", first.id, made.id) },
      sign,
      h("span", "buraco-map-body", {}, title, said, detail),
    );
    let off = null;
    b.addEventListener("click", () => (off ? ctx.app.why(b, off) : ctx.app.press(first.id, made.id)));
    return {
      el: h("div", "buraco-map-cell", { role: "listitem" }, b),
      update(item) {
        off = item.off ?? (item.state === "off" ? ctx.word("off") : null);
        rich(title, item.title, ctx.word);
        rich(detail, item.detail || "", ctx.word);
        detail.hidden = !item.detail;
        sign.innerHTML = signSvg(SIGN[item.state] ?? "open");
        setText(said, item.state === "open" ? "" : ` (${ctx.word(item.state)})`);
        attrs(b, {
          "data-state": item.state,
          "aria-disabled": off ? "true" : null,
          "aria-current": item.state === "here" ? "step" : null,
          "data-mark": ctx.marksOf(`${first.id}/${item.id}`)[0]?.kind ?? null,
        });
        classes(b, { "is-off": Boolean(off) });
      },
    };
  }

  return {
    el,
    update(block) {
      rich(label, block.label || "", ctx.word);
      items.update(block.items);
    },
  };
}
