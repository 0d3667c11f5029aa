/** Answers to choose from. Pressing one is an intent at once. */
import { Keyed, attrs, button, classes, forget, h, rich } from "../dom.js";
import { faceSvg, signSvg } from "../faces.js";
import { faceName, parseFace, pieces, shortFace } from "../text.js";

/** @param {{text: string}} option @returns {string|null} the face where the text is one card and nothing else */
function faceOf(option) {
  const parts = pieces(option.text.trim());
  return parts.length === 1 && "face" in parts[0] ? parts[0].face : null;
}

/** How many options stand in a row, so that none is left alone. @param {Array<{text: string, detail: string}>} options */
function columnsOf(options) {
  if (options.length > 1 && options.every(faceOf)) return options.length > 4 && options.length % 4 !== 0 && options.length % 3 === 0 ? 3 : 4;
  const longest = Math.max(...options.map((o) => Math.max(o.text.replace(/[{}]/g, "").length, (o.detail || "").length * 0.8)));
  if (options.length === 3) return longest <= 8 ? 3 : 1;
  return options.length % 2 === 0 && longest <= 22 ? 2 : 1;
}

/** @param {any} ctx @param {any} first */
export function createChoices(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-label", { id: labelId });
  const list = h("div", "buraco-options");
  const el = h("div", "buraco-choices", {
    role: "group",
    "aria-labelledby": labelId,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(label, list);
  const options = new Keyed(list, (o) => o.id, makeOption);

  function makeOption(made) {
    const sign = h("span", "buraco-option-sign", { "aria-hidden": "true" });
    const text = h("span", "buraco-option-text");
    const detail = h("span", "buraco-option-detail");
    const said = h("span", "buraco-sr");
    const b = button(
      "buraco-option",
      { "data-key": `${first.id}/${made.id}`, "data-item": made.id, id: ctx.domId("item", first.id, made.id) },
      h("span", "buraco-option-body", {}, text, detail),
      sign,
      said,
    );
    let drawn = null;
    const drawFace = (face) => {
      const name = faceName(face, ctx.word);
      if (drawn === face + name) return;
      drawn = face + name;
      const picture = h("span", "buraco-small-card", { "aria-hidden": "true", "data-print": shortFace(face), "data-suit": parseFace(face)?.suit || "J" });
      picture.innerHTML = faceSvg(face);
      forget(text);
      text.replaceChildren(picture, h("span", "buraco-sr", {}, name));
    };
    let off = null;
    b.addEventListener("click", () => (off ? ctx.app.why(b, off) : ctx.app.press(first.id, made.id)));
    return {
      el: b,
      update(option) {
        off = option.off;
        const face = faceOf(option);
        classes(b, { "is-card": Boolean(face) });
        if (face) drawFace(face);
        else {
          drawn = null;
          rich(text, option.text, ctx.word);
        }
        rich(detail, option.detail || "", ctx.word);
        detail.hidden = !option.detail;
        const marks = ctx.marksOf(`${first.id}/${option.id}`);
        const shown = option.verdict ?? marks[0]?.kind ?? null;
        sign.innerHTML = shown ? signSvg(shown) : "";
        rich(said, [option.verdict ? ctx.word(`sign_${option.verdict}`) : "", ...marks.map((m) => m.text)].filter(Boolean).map((s) => ` (${s})`).join(""), ctx.word);
        attrs(b, { "aria-disabled": off ? "true" : null, "data-verdict": option.verdict ?? null, "data-mark": marks[0]?.kind ?? null });
        classes(b, { "is-off": Boolean(off) });
      },
    };
  }

  return {
    el,
    update(block) {
      rich(label, block.label || "", ctx.word);
      label.classList.toggle("buraco-sr", !block.label);
      options.update(block.options);
      list.classList.toggle("has-cards", block.options.length > 0 && block.options.every(faceOf));
      list.style.setProperty("--buraco-cols", String(columnsOf(block.options)));
    },
  };
}
