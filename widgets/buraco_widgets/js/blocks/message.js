/** The one message: verdict, why, clause. Its room is reserved, so nothing moves when it comes. */
import { attrs, classes, h, rich, setText, wayToClause } from "../dom.js";
import { signSvg } from "../faces.js";
import { spoken } from "../text.js";

/** @param {any} ctx @param {any} first */
export function createMessage(ctx, first) {
  const sign = h("span", "buraco-sign", { "aria-hidden": "true" });
  const signWord = h("span", "buraco-message-sign");
  const title = h("span", "buraco-message-title");
  const head = h("p", "buraco-message-head", {}, signWord, title);
  const text = h("p", "buraco-message-text");
  // Where there is a rulebook, the clause is a way to it; the button is not part of what is read out as the verdict.
  const clauseText = h("span", "buraco-message-clause");
  const way = wayToClause(ctx, first.id, `${first.id}/clause`);
  const detail = h("p", "buraco-message-detail", {}, clauseText, way.el);
  const body = h("div", "buraco-message-body", {}, head, text, detail);
  const el = h("div", "buraco-message", { "data-block": first.id, id: ctx.domId("block", first.id) }, sign, body);
  let tone;
  return {
    el,
    update(block) {
      classes(el, { "is-empty": block.empty });
      attrs(el, { "data-tone": block.empty ? "none" : block.tone });
      if (tone !== block.tone) {
        tone = block.tone;
        sign.innerHTML = signSvg(block.tone);
      }
      setText(signWord, block.empty ? "" : block.sign || ctx.word(`sign_${block.tone}`));
      // A clause's title stands with its code below the sentence; a title without a code is a headline.
      const clause = Boolean(block.title && block.detail);
      rich(title, block.empty || clause ? "" : block.title || "", ctx.word);
      rich(text, block.empty ? "" : block.text, ctx.word);
      const leads = way.to(block.empty ? null : block.clause);
      const named = block.empty ? "" : clause ? `${block.title} · ${block.detail}` : block.detail || "";
      rich(clauseText, leads ? "" : named, ctx.word);
      rich(way.el, leads ? named : "", ctx.word);
      detail.hidden = block.empty || !block.detail;
    },
  };
}

/** @param {any} block @param {any} word @returns {string} "Right: a clean burraco." or nothing */
export function spokenMessage(block, word) {
  if (!block || block.empty) return "";
  return `${block.sign || word(`sign_${block.tone}`)}: ${spoken(block.text || block.title || "", word)}`;
}
