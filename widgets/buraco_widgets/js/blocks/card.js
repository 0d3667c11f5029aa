/** One card on the table. Its element lives as long as its id is in the view, in whatever zone. */
import { attrs, classes, h, setText } from "../dom.js";
import { faceSvg, signSvg, suitSvg } from "../faces.js";
import { suitOfSign, tagPieces, parseFace, shortFace } from "../text.js";

/**
 * @param {any} ctx
 * @param {string} id
 */
export function createCard(ctx, id) {
  const face = h("span", "buraco-face", { "aria-hidden": "true" });
  const tag = h("span", "buraco-tag", { "aria-hidden": "true" });
  const badge = h("span", "buraco-badge", { "aria-hidden": "true" });
  const el = h("div", "buraco-card", { "data-card": id, id: ctx.domId("card", id), "data-lm-suppress-shortcuts": "true" });
  el.append(face, tag, badge);
  let drawn;
  let tagged;
  let signed;
  return {
    el,
    /**
     * @param {import("../local.js").Card} card
     * @param {{live: boolean, free: boolean, picked: boolean, marks: any[], arrows: string[]}} state
     */
    update(card, state) {
      if (drawn !== card.face) {
        drawn = card.face;
        face.innerHTML = faceSvg(card.face);
        attrs(el, { "data-face": card.face ?? "", "data-print": shortFace(card.face), "data-suit": parseFace(card.face)?.suit || (card.face ? "J" : "") });
      }
      if (tagged !== card.tag) {
        tagged = card.tag;
        tag.replaceChildren(...tagPieces(card.tag || "").map(tagPart));
      }
      const mark = strongest(state.marks);
      if (signed !== mark?.kind) {
        signed = mark?.kind;
        badge.innerHTML = signed ? signSvg(signed) : "";
      }
      classes(el, {
        "is-live": state.live,
        "is-picked": state.picked,
        "is-wild": card.wild,
        "is-down": card.face === null,
        "has-tag": Boolean(card.tag),
      });
      for (const kind of ["fault", "hint", "right", "highlight"]) {
        el.classList.toggle(`is-${kind}`, mark?.kind === kind);
      }
      const said = [card.name, card.say, ...state.marks.map((m) => m.text || ctx.word(`mark_${m.kind}`)), ...state.arrows];
      attrs(el, {
        role: state.live ? "button" : "img",
        "aria-label": said.filter(Boolean).join(", ") || ctx.word("face_down"),
        "aria-pressed": state.live ? String(state.picked) : null,
        "aria-roledescription": null,
        title: mark?.text || null,
        "data-mark": mark?.kind ?? null,
      });
    },
  };

  function tagPart(part) {
    const suit = suitOfSign(part);
    const span = h("span", suit ? `buraco-suit-${suit}` : "");
    if (suit) span.innerHTML = suitSvg(suit);
    else setText(span, part);
    return span;
  }
}

const STRENGTH = ["highlight", "hint", "right", "fault"];

/** @param {any[]} marks */
export function strongest(marks) {
  return marks.reduce((best, m) => (STRENGTH.indexOf(m.kind) > STRENGTH.indexOf(best?.kind) ? m : best), null);
}
