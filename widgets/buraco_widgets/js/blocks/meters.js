/** Things to press, each with a bar and a word for how far one is, or when it is due; some may be taken off the list. */
import { Keyed, attrs, button, classes, h, rich, setText } from "../dom.js";
import { signSvg } from "../faces.js";

const STEPS = 4;

/** @param {any} ctx @param {any} first */
export function createMeters(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h(ctx.host === "lab" ? "h3" : "h2", "buraco-meters-label", { id: labelId });
  const list = h("div", "buraco-meters-rows", { role: "list", "aria-labelledby": labelId });
  const el = h("div", "buraco-meters", { "data-block": first.id, id: ctx.domId("block", first.id) }, label, list);
  const rows = new Keyed(list, (row) => row.id, (row) => makeRow(ctx, first.id, row));
  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      rows.update(block.rows);
    },
  };
}

function makeRow(ctx, block, made) {
  const title = h("span", "buraco-meter-title");
  const code = h("span", "buraco-meter-code");
  const detail = h("span", "buraco-meter-detail");
  const steps = Array.from({ length: STEPS }, () => h("i"));
  const bar = h("span", "buraco-meter-bar", { "aria-hidden": "true" }, ...steps);
  const words = h("span", "buraco-meter-words");
  const state = h("span", "buraco-meter-state", {}, bar, words);
  const body = h("span", "buraco-meter-body", {}, h("span", "buraco-meter-head", {}, title, " ", code), " ", detail);
  const b = button(
    "buraco-meter-main",
    { "data-key": `${block}/${made.id}`, "data-item": made.id, id: ctx.domId("item", block, made.id) },
    body,
    " ",
    state,
  );
  let off = null;
  b.addEventListener("click", () => (off ? ctx.app.why(b, off) : ctx.app.press(block, made.id)));
  const dropId = `drop.${made.id}`;
  const drop = button("buraco-meter-drop", { "data-key": `${block}/${dropId}`, "data-item": dropId, id: ctx.domId("item", block, dropId) });
  drop.innerHTML = signSvg("wrong");
  drop.addEventListener("click", () => ctx.app.press(block, dropId));
  const el = h("div", "buraco-meter", { role: "listitem", "data-row": made.id }, b, drop);
  return {
    el,
    update(row) {
      off = row.off;
      rich(title, row.title, ctx.word);
      setText(code, row.code);
      rich(detail, row.detail, ctx.word);
      rich(words, row.words, ctx.word);
      code.hidden = !row.code;
      detail.hidden = !row.detail;
      words.hidden = !row.words;
      bar.hidden = row.level === null;
      state.hidden = row.level === null && !row.words;
      steps.forEach((step, i) => classes(step, { "is-on": row.level !== null && i < row.level }));
      drop.hidden = !row.drop;
      attrs(drop, { "aria-label": row.drop || null, title: row.drop || null });
      attrs(b, { "aria-disabled": off ? "true" : null });
      attrs(el, { "data-level": row.level });
      classes(b, { "is-off": Boolean(off) });
    },
  };
}
