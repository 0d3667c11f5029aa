/** Settings: a row each, one of several values holds. Radio buttons of the browser's own, so keys and voices know them. */
import { Keyed, attrs, classes, h, rich } from "../dom.js";
import { signSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createSwitches(ctx, first) {
  const label = h(ctx.host === "lab" ? "h3" : "h2", "buraco-switches-label");
  const list = h("div", "buraco-switch-rows");
  const el = h("div", "buraco-switches", { "data-block": first.id, id: ctx.domId("block", first.id) }, label, list);
  const rows = new Keyed(list, (row) => row.id, (row) => makeRow(ctx, first.id, row));
  return {
    el,
    update(block) {
      rich(label, block.label || "", ctx.word);
      label.hidden = !block.label;
      rows.update(block.rows);
    },
  };
}

function makeRow(ctx, block, made) {
  const id = (part) => ctx.domId(part, block, made.id);
  const name = h("span", "buraco-switch-name");
  const sign = h("span", "buraco-switch-sign", { "aria-hidden": "true" });
  const fault = h("p", "buraco-switch-fault", { id: id("fault") });
  const detail = h("span", "buraco-switch-detail", { id: id("detail") });
  const changed = h("span", "buraco-switch-changed", { id: id("changed") });
  const chips = h("div", "buraco-chips");
  const el = h(
    "fieldset",
    "buraco-switch",
    { "data-row": made.id, id: id("row"), "aria-describedby": `${id("fault")} ${id("changed")} ${id("detail")}` },
    h("legend", "buraco-switch-legend", {}, name, sign),
    chips,
    fault,
    h("div", "buraco-switch-under", {}, changed, detail),
  );
  const options = new Keyed(chips, (o) => o.id, (o) => makeChip(ctx, block, made.id, id, o));
  const number = makeNumber(ctx, block, made.id, id);
  return {
    el,
    update(row) {
      rich(name, row.label, ctx.word);
      rich(detail, row.detail || "", ctx.word);
      rich(changed, row.changed || "", ctx.word);
      detail.hidden = !row.detail;
      changed.hidden = !row.changed;
      options.update(row.options.map((o) => ({ ...o, on: o.id === row.value })));
      if (row.number) chips.append(number.el);
      else number.el.remove();
      if (row.number) number.update(row.number);
      const mark = ctx.marksOf(`${block}/${row.id}`)[0];
      sign.innerHTML = mark ? signSvg(mark.kind) : "";
      rich(fault, mark ? mark.text || ctx.word(`mark_${mark.kind}`) : "", ctx.word);
      fault.hidden = !mark;
      attrs(el, { "data-mark": mark?.kind ?? null });
      classes(el, { "is-changed": Boolean(row.changed) });
    },
  };
}

function makeChip(ctx, block, row, id, made) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", "buraco-chip-input", {
      type: "radio",
      name: id("value"),
      value: made.id,
      "data-item": made.id,
      "data-key": `${block}/${row}/${made.id}`,
      "data-lm-suppress-shortcuts": "true",
    })
  );
  const text = h("span", "buraco-chip-text");
  input.addEventListener("change", () => input.checked && ctx.app.fill(block, row, made.id));
  return {
    el: h("label", "buraco-chip", {}, input, text),
    update(option) {
      rich(text, option.text, ctx.word);
      if (!ctx.app.courier.fillOnItsWay(block, row)) input.checked = option.on;
    },
  };
}

/** The number that goes with a value: to 2000 points, after 3 rounds. */
function makeNumber(ctx, block, row, id) {
  const text = h("span", "buraco-chip-text");
  const input = /** @type {HTMLInputElement} */ (
    h("input", "buraco-input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: "6",
      id: id("number"),
      "data-key": `${block}/${row}.number`,
      "data-field": `${block}/${row}.number`,
      "data-lm-suppress-shortcuts": "true",
    })
  );
  let sent = null;
  const flush = () => {
    const value = input.value.trim();
    if (value === sent || !input.isConnected) return;
    sent = value;
    ctx.app.fill(block, `${row}.number`, value);
  };
  ctx.flushes.add(flush);
  input.addEventListener("change", flush);
  input.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && !e.isComposing) flush();
  });
  return {
    el: h("label", "buraco-chip-number", {}, text, input),
    update(value) {
      rich(text, value.label, ctx.word);
      const typing = document.activeElement === input && input.value.trim() !== (sent ?? "");
      if (typing || ctx.app.courier.fillOnItsWay(block, `${row}.number`)) return;
      if (input.value !== value.value) input.value = value.value;
      sent = value.value;
    },
  };
}
