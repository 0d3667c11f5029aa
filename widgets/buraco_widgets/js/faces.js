/** The project's own cards, as SVG text. Faces are checked before they come here; no id is used, so boards never clash. */
import { parseFace } from "./text.js";

/** Suit signs in a box of 100 × 100. */
const SUIT = {
  S: "M50 4C55 21 93 40 93 65c0 13-9 21-20 21-8 0-15-4-19-11 1 9 5 16 13 20H33c8-4 12-11 13-20-4 7-11 11-19 11C16 86 7 78 7 65 7 40 45 21 50 4z",
  H: "M50 94C22 70 6 53 6 33 6 17 17 7 29 7c10 0 17 6 21 15C54 13 61 7 71 7c12 0 23 10 23 26 0 20-16 37-44 61z",
  D: "M50 3c8 17 21 34 36 47-15 13-28 30-36 47-8-17-21-34-36-47C29 37 42 20 50 3z",
  C: "M50 4c13 0 22 9 22 21 0 7-3 13-8 17 3-1 6-2 9-2 12 0 21 9 21 21s-9 22-21 22c-8 0-15-4-19-11 1 10 5 18 13 23H33c8-5 12-13 13-23-4 7-11 11-19 11C15 83 6 73 6 61s9-21 21-21c3 0 6 1 9 2-5-4-8-10-8-17C28 13 37 4 50 4z",
};

/** Court emblems in a box of 100 × 100: crown, tiara, sword. Filled with the suit's colour, `paper` parts stay white. */
const COURT = {
  K:
    '<path d="M10 76 3 28l25 20L50 10l22 38 25-20-7 48z"/><rect x="10" y="82" width="80" height="11" rx="3"/>' +
    '<circle cx="50" cy="61" r="6.5" class="buraco-paper"/><circle cx="28" cy="64" r="4.5" class="buraco-paper"/>' +
    '<circle cx="72" cy="64" r="4.5" class="buraco-paper"/>',
  Q:
    '<path d="M4 84C8 50 22 40 27 40c6 0 8 9 12 14 2-14 5-24 11-24s9 10 11 24c4-5 6-14 12-14 5 0 19 10 23 44-14-8-28-11-46-11S18 76 4 84z"/>' +
    '<circle cx="50" cy="17" r="9"/><circle cx="26" cy="29" r="6.5"/><circle cx="74" cy="29" r="6.5"/>' +
    '<path d="M8 93c13-8 27-11 42-11s29 3 42 11l2-5c-14-8-28-11-44-11S20 80 6 88z"/>' +
    '<path d="M50 50l7 10-7 10-7-10z" class="buraco-paper"/>',
  J:
    '<path d="M50 2l9 13v44H41V15z"/><path d="M24 58h52c5 0 8 3 8 7s-3 7-8 7H24c-5 0-8-3-8-7s3-7 8-7z"/>' +
    '<rect x="44" y="72" width="12" height="16"/><circle cx="50" cy="92" r="8"/><path d="M48.4 16h3.2v40h-3.2z" class="buraco-paper"/>',
};

/** A cap with three bells. */
const JESTER =
  '<path d="M16 84C14 60 2 52 5 34c9-2 17 3 22 11C28 30 38 18 50 8c12 10 22 22 23 37 5-8 13-13 22-11 3 18-9 26-11 50-22-7-46-7-68 0z"/>' +
  '<path d="M14 96c24-8 48-8 72 0l1-7c-24-8-50-8-74 0z"/><circle cx="5" cy="27" r="6"/><circle cx="95" cy="27" r="6"/>' +
  '<circle cx="50" cy="5" r="5"/><path d="M50 30l5.6 11.500 12.700 1.800-9.200 8.900 2.200 12.600L50 58.900l-11.300 5.900 2.200-12.600-9.200-8.900 12.700-1.800z" class="buraco-paper"/>';

/** @param {"S"|"H"|"D"|"C"} suit */
export function suitSvg(suit) {
  return `<svg class="buraco-pip" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><path d="${SUIT[suit]}"/></svg>`;
}

const at = (x, y, size, inner) => `<g transform="translate(${x} ${y}) scale(${size / 100})">${inner}</g>`;
const pip = (suit, x, y, size) => at(x, y, size, `<path d="${SUIT[suit]}"/>`);
const svg = (inner) =>
  `<svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid meet" aria-hidden="true" focusable="false">${inner}</svg>`;
const frame =
  '<rect x="3.500" y="3.500" width="93" height="133" rx="7" class="buraco-frame"/><rect x="6.500" y="6.500" width="87" height="127" rx="5" class="buraco-frame"/>';

function rankText(rank) {
  if (rank === "10") {
    return '<text x="5" y="43" class="buraco-rank" textLength="43" lengthAdjust="spacingAndGlyphs">10</text>';
  }
  return `<text x="28" y="43" class="buraco-rank" text-anchor="middle">${rank}</text>`;
}

let backCache = "";

/** One pattern: a lattice of lozenges with a dot in each. */
function back() {
  if (backCache) return backCache;
  let lines = "";
  let dots = "";
  const [left, top, right, bottom] = [10, 10, 90, 130];
  for (let k = -140; k <= 240; k += 20) {
    lines += clipLine(k, 1, left, top, right, bottom) + clipLine(k + 20, -1, left, top, right, bottom);
  }
  for (let y = 20, row = 0; y < 130; y += 10, row++) {
    for (let x = row % 2 ? 20 : 30; x < 90; x += 20) dots += `<circle cx="${x}" cy="${y}" r="2.200"/>`;
  }
  backCache = svg(
    `<rect x="6" y="6" width="88" height="128" rx="6" class="buraco-back"/><path d="${lines}" class="buraco-back-line"/>` +
      `<g class="buraco-back-dot">${dots}</g><rect x="10" y="10" width="80" height="120" rx="3" class="buraco-back-line"/>`,
  );
  return backCache;
}

/** The part of the line y = slope · x + k within a box, as a path. */
function clipLine(k, slope, left, top, right, bottom) {
  let from = left;
  let to = right;
  const xAt = (y) => (y - k) / slope;
  const [a, b] = [xAt(top), xAt(bottom)].sort((p, q) => p - q);
  from = Math.max(from, a);
  to = Math.min(to, b);
  return to > from ? `M${from} ${slope * from + k}L${to} ${slope * to + k}` : "";
}

/**
 * @param {string|null} face "7H", "JK"; null or anything else is a card's back
 * @returns {string} SVG markup
 */
export function faceSvg(face) {
  const card = parseFace(face);
  if (!card) return back();
  if (!card.suit) {
    return svg(
      `${frame}<text x="12" y="39" class="buraco-rank buraco-rank-jk" textLength="34" lengthAdjust="spacingAndGlyphs">JK</text>` +
        at(14, 47, 25, '<path d="M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z"/>') +
        at(34, 66, 56, JESTER),
    );
  }
  const { rank, suit } = card;
  const index = rankText(rank) + pip(suit, 14.500, 52, 27);
  const inside = COURT[rank]
    ? at(rank === "J" ? 34 : 37, rank === "J" ? 66 : 72, rank === "J" ? 62 : 54, COURT[rank])
    : rank === "A"
      ? pip(suit, 33, 60, 62)
      : pip(suit, 37, 68, 54);
  return svg((rank === "2" ? frame : "") + index + inside);
}

const SIGN = {
  right: '<path d="M20 53l20 20 40-44" class="buraco-stroke"/>',
  wrong: '<path d="M26 26l48 48M74 26L26 74" class="buraco-stroke"/>',
  fault: '<path d="M26 26l48 48M74 26L26 74" class="buraco-stroke"/>',
  careful: '<path d="M50 18v40" class="buraco-stroke"/><circle cx="50" cy="79" r="7.500" class="buraco-dot"/>',
  hint: '<path d="M33 36c0-11 8-17 18-17s18 7 18 16c0 13-17 13-18 27" class="buraco-stroke"/><circle cx="51" cy="81" r="7" class="buraco-dot"/>',
  info: '<path d="M50 44v36" class="buraco-stroke"/><circle cx="50" cy="22" r="7.500" class="buraco-dot"/>',
  highlight: '<circle cx="50" cy="50" r="20" class="buraco-dot"/>',
  off: '<rect x="26" y="46" width="48" height="36" rx="6" class="buraco-dot"/><path d="M36 46V34a14 14 0 0 1 28 0v12" class="buraco-stroke"/>',
  here: '<path d="M38 24l26 26-26 26" class="buraco-stroke"/>',
  open: "",
  earlier: '<path d="M60 22L32 50l28 28" class="buraco-stroke"/>',
  later: '<path d="M40 22l28 28-28 28" class="buraco-stroke"/>',
  menu: '<path d="M26 40l24 24 24-24" class="buraco-stroke"/>',
};

/** @param {keyof typeof SIGN} name @returns {string} a round sign: tick, cross, question… */
export function signSvg(name) {
  return `<svg class="buraco-sign-svg" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${SIGN[name] ?? ""}</svg>`;
}

const STAR = "M50 6l13 29 32 3-24 21 7 31-28-16-28 16 7-31L5 38l32-3z";

/** Three stars, some of them won. @param {number} won */
export function starsSvg(won) {
  const one = (i) => `<path d="${STAR}" transform="translate(${i * 100} 0)" class="${i < won ? "is-won" : ""}"/>`;
  return `<svg viewBox="0 0 300 100" aria-hidden="true" focusable="false">${[0, 1, 2].map(one).join("")}</svg>`;
}

/** The four suits as one small picture, for the colours toggle. */
export function suitsSvg() {
  const one = (suit, x, y) => `<g class="buraco-suit-${suit}">${pip(suit, x, y, 46)}</g>`;
  return `<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">${one("S", 2, 2)}${one("H", 52, 2)}${one("C", 2, 52)}${one("D", 52, 52)}</svg>`;
}
