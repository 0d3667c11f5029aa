/** Text with card tokens (`{7H}`, `{JK}`, `{10S}`) into pieces. No DOM here. */

const FACE = /^(?:JK|(?:10|[2-9AKQJ])[SHDC])$/;
const TOKEN = /\{(JK|(?:10|[2-9AKQJ])[SHDC])\}/g;
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @typedef {{rank: string, suit: "S"|"H"|"D"|"C"|""}} Face */

/**
 * @param {unknown} face "7H", "10S", "JK" or anything else
 * @returns {Face|null} null for anything that is no face (a face-down card too)
 */
export function parseFace(face) {
  if (typeof face !== "string" || !FACE.test(face)) return null;
  if (face === "JK") return { rank: "JK", suit: "" };
  return { rank: face.slice(0, -1), suit: /** @type {any} */ (face.slice(-1)) };
}

/**
 * @param {string} text
 * @returns {Array<{text: string}|{face: string}>} words and cards in their order
 */
export function pieces(text) {
  const out = [];
  let from = 0;
  for (const hit of text.matchAll(TOKEN)) {
    if (hit.index > from) out.push({ text: text.slice(from, hit.index) });
    out.push({ face: hit[1] });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
}

/**
 * @param {string} face
 * @param {(key: any, values?: any) => string} word
 * @returns {string} "seven of hearts"
 */
export function faceName(face, word) {
  const card = parseFace(face);
  if (!card) return word("face_down");
  if (card.suit === "") return word("joker");
  return word("card_name", { rank: word(`rank_${card.rank}`), suit: word(`suit_${card.suit}`) });
}

/**
 * @param {string} text
 * @param {(key: any, values?: any) => string} word
 * @returns {string} the text as a voice reads it
 */
export function spoken(text, word) {
  return pieces(text)
    .map((piece) => ("face" in piece ? faceName(piece.face, word) : piece.text))
    .join("");
}

/** @param {string} face @returns {string} "7♥" */
export function shortFace(face) {
  const card = parseFace(face);
  if (!card) return "?";
  return card.suit === "" ? "JK" : card.rank + SIGNS[card.suit];
}

/** @param {string} tag "= 7♠" @returns {Array<string>} the words of a tag, with a suit sign as its letter "S" */
export function tagPieces(tag) {
  return tag.split(/([♠♥♦♣])/u).filter(Boolean);
}

/** @param {string} sign "♠" @returns {"S"|"H"|"D"|"C"|null} */
export function suitOfSign(sign) {
  for (const [suit, glyph] of Object.entries(SIGNS)) if (glyph === sign) return /** @type {any} */ (suit);
  return null;
}
