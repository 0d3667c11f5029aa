/** Number fields: a score sheet, a count. Integers that may be negative; phone keypads lack a minus, so there is a key. */
import { Keyed, attrs, button, classes, h, rich, setText, wayToClause } from "../dom.js";
import { signSvg } from "../faces.js";
import { flipSign } from "../numbers.js";

/** @param {any} ctx @param {any} first */
export function createFields(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-label", { id: labelId });
  const unit = h("span", "buraco-unit");
  const list = h("div", "buraco-rows");
  const el = h("div", "buraco-fields", {
    role: "group",
    "aria-labelledby": labelId,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(h("div", "buraco-fields-head", {}, label, unit), list);
  const rows = new Keyed(list, (row) => row.id, makeRow);
  let readonly = false;
  let counts = false;

  function makeRow(made) {
    const id = (part) => ctx.domId(part, first.id, made.id);
    const name = h("label", "buraco-row-label", { for: id("input") });
    const detail = h("span", "buraco-row-detail", { id: id("detail") });
    // Where there is a rulebook, the clause of a line is a way to it.
    const way = wayToClause(ctx, first.id, `${first.id}/${made.id}/clause`, "buraco-row-clause");
    const input = /** @type {HTMLInputElement} */ (
      h("input", "buraco-input", {
        type: "text",
        inputmode: "numeric",
        autocomplete: "off",
        enterkeyhint: "next",
        maxlength: "7",
        id: id("input"),
        "data-key": `${first.id}/${made.id}`,
        "data-field": `${first.id}/${made.id}`,
        "data-lm-suppress-shortcuts": "true",
      })
    );
    const key = button("buraco-sign-key", { "data-key": `sign:${first.id}/${made.id}` }, "±");
    const sign = h("span", "buraco-row-sign", { "aria-hidden": "true" });
    const note = h("span", "buraco-row-note", { id: id("note") });
    const said = h("span", "buraco-sr", { id: id("said") });
    const fixed = h("output", "buraco-fixed", { id: id("fixed") });
    const entry = h("span", "buraco-entry", {}, key, input, fixed, sign);
    const rowEl = h(
      "div",
      "buraco-row",
      { "data-row": made.id, id: id("row") },
      h("span", "buraco-row-words", {}, name, detail),
      entry,
      h("span", "buraco-row-under", {}, note, way.el, said),
    );
    let sent = null;
    const flush = () => {
      const text = input.value.trim().replace(/[−–]/g, "-");
      if (text === sent || readonly || !input.isConnected) return;
      sent = text;
      ctx.app.fill(first.id, made.id, text);
    };
    ctx.flushes.add(flush);
    input.addEventListener("focus", () => input.select());
    input.addEventListener("change", flush);
    input.addEventListener("blur", flush);
    input.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || e.isComposing) return;
      e.preventDefault();
      flush();
      ctx.app.nextField(input);
    });
    // The key must not take the focus, or the phone's keypad would close.
    key.addEventListener("pointerdown", (e) => e.preventDefault());
    key.addEventListener("click", () => {
      input.value = flipSign(input.value);
      if (document.activeElement === key) flush();
      else {
        input.focus();
        input.setSelectionRange(input.value.length, input.value.length);
      }
    });
    return {
      el: rowEl,
      update(row) {
        rich(name, row.label, ctx.word);
        const leads = way.to(row.clause);
        rich(detail, leads ? "" : row.detail || "", ctx.word);
        rich(way.el, leads ? row.detail : "", ctx.word);
        rich(note, row.note || "", ctx.word);
        detail.hidden = !row.detail || leads;
        const typing = document.activeElement === input && input.value !== (sent ?? "");
        if (!typing && !ctx.app.courier.fillOnItsWay(first.id, row.id)) {
          if (input.value !== row.value) input.value = row.value;
          sent = row.value;
        }
        const marks = ctx.marksOf(`${first.id}/${row.id}`);
        const shown = row.verdict ?? marks[0]?.kind ?? null;
        sign.innerHTML = shown ? signSvg(shown) : "";
        setText(said, [row.verdict ? ctx.word(`sign_${row.verdict}`) : "", ...marks.map((m) => m.text)].filter(Boolean).join(", "));
        input.hidden = readonly;
        key.hidden = readonly || counts;
        fixed.hidden = !readonly;
        setText(fixed, readonly ? row.value.replace(/^-/, "−") : "");
        attrs(name, { for: readonly ? id("fixed") : id("input") });
        attrs(input, {
          "aria-invalid": row.verdict === "wrong" ? "true" : null,
          "aria-describedby": [row.detail && !leads && id("detail"), row.note && id("note"), shown && id("said")].filter(Boolean).join(" ") || null,
        });
        attrs(key, { "aria-label": `${ctx.word("sign_key")}: ${row.label}`, title: ctx.word("sign_key") });
        attrs(rowEl, { "data-verdict": row.verdict ?? null, "data-mark": marks[0]?.kind ?? null });
        classes(rowEl, { "is-sum": row.sum, "has-under": Boolean(row.note) || leads });
      },
    };
  }

  return {
    el,
    update(block) {
      readonly = Boolean(block.readonly);
      counts = Boolean(block.counts);
      rich(label, block.label || "", ctx.word);
      setText(unit, block.unit || "");
      rows.update(block.rows);
      el.classList.toggle("is-readonly", readonly);
    },
  };
}
