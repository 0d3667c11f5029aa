/** The map: stages to go on from, each with its levels and the stars that they have. */
import { Keyed, attrs, button, classes, h, rich, setText } from "../dom.js";
import { signSvg, starsSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createMap(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-sr", { id: labelId });
  const list = h("div", "buraco-map-items", { role: "list" });
  const el = h("div", "buraco-map", {
    role: "group",
    "aria-labelledby": labelId,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(label, list);
  const items = new Keyed(list, (item) => item.id, (item) => makeStage(ctx, first.id, item));
  return {
    el,
    update(block) {
      rich(label, block.label || "", ctx.word);
      items.update(block.items);
    },
  };
}

/** A part of the map that can be pressed; what is off says why. */
function pressed(ctx, block, made, className, ...kids) {
  const b = button(
    className,
    { "data-key": `${block}/${made.id}`, "data-item": made.id, id: ctx.domId("item", block, made.id) },
    ...kids,
  );
  const state = { off: null };
  b.addEventListener("click", () => (state.off ? ctx.app.why(b, state.off) : ctx.app.press(block, made.id)));
  return { b, state };
}

function makeStage(ctx, block, made) {
  const number = h("span", "buraco-map-number", { "aria-hidden": "true" });
  const title = h("span", "buraco-map-title", { id: ctx.domId("stage", block, made.id) });
  const count = h("span", "buraco-map-count");
  const detail = h("span", "buraco-map-detail");
  const said = h("span", "buraco-sr");
  const sign = h("span", "buraco-map-sign", { "aria-hidden": "true" });
  const { b, state } = pressed(ctx, block, made, "buraco-map-item", number, h("span", "buraco-map-body", {}, title, said, detail), count, sign);
  const row = h("div", "buraco-levels", { role: "list", "aria-labelledby": ctx.domId("stage", block, made.id) });
  const levels = new Keyed(row, (level) => level.id, (level) => makeLevel(ctx, block, level));
  const el = h("div", "buraco-stage", { role: "listitem" }, b, row);
  return {
    el,
    update(item) {
      state.off = item.off ?? (item.state === "off" ? ctx.word("off") : null);
      setText(number, item.number);
      rich(title, item.title, ctx.word);
      rich(detail, item.detail || "", ctx.word);
      rich(count, item.count || "", ctx.word);
      detail.hidden = !item.detail;
      count.hidden = !item.count;
      sign.innerHTML = item.state === "done" ? signSvg("right") : item.state === "off" ? signSvg("off") : "";
      sign.hidden = !["done", "off"].includes(item.state);
      setText(said, item.state === "open" ? "" : ` (${ctx.word(item.state)}) `);
      attrs(b, {
        "aria-disabled": state.off ? "true" : null,
        "aria-current": item.state === "here" ? "step" : null,
        "data-mark": ctx.marksOf(`${block}/${item.id}`)[0]?.kind ?? null,
      });
      attrs(el, { "data-state": item.state });
      classes(b, { "is-off": Boolean(state.off) });
      levels.update(item.levels);
      row.hidden = item.levels.length === 0;
    },
  };
}

function makeLevel(ctx, block, made) {
  const text = h("span", "buraco-level-text", { "aria-hidden": "true" });
  const stars = h("span", "buraco-level-stars", { "aria-hidden": "true" });
  const { b } = pressed(ctx, block, made, "buraco-level", text, stars);
  return {
    el: h("div", "buraco-level-cell", { role: "listitem" }, b),
    update(level) {
      setText(text, level.text);
      stars.innerHTML = starsSvg(level.stars);
      const name = level.state === "open" ? level.name : `${level.name} (${ctx.word(level.state)})`;
      attrs(b, { "aria-label": name, title: level.name, "data-state": level.state, "aria-current": level.state === "here" ? "step" : null });
      classes(b, { "is-short": level.short });
    },
  };
}
