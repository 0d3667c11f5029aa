/** Where things stand: columns of the page, cards in a zone. Numbers only, no DOM. */

export const RATIO = 1.4;
/** Part of a card's width that its corner index needs. */
const INDEX = 0.52;
/** A crosswise card shows its index over this part of its own width. */
const CROSS = 0.76;
export const WIDE = 960;

/**
 * The message comes last in its column, so that nothing moves when it speaks; the view's order holds for the rest.
 * @typedef {{id: string, type: string, role?: string, cards?: any[]}} Block
 * @param {Block[]} blocks
 * @param {number} width of the board in px
 * @returns {{wide: boolean, bar: string[], main: string[], side: string[], foot: string[], last: string[], half: Set<string>}}
 *   block ids a place; `last` are messages, `half` zones that stand two in a row
 */
export function columns(blocks, width) {
  const out = { wide: width >= WIDE, bar: [], main: [], side: [], foot: [], last: [], half: new Set() };
  const beside = blocks.some((b) => b.type === "cards") ? ["choices", "fields"] : ["choices"];
  let run = [];
  const pair = () => {
    const even = run.length - (run.length % 2);
    for (const id of run.splice(0).slice(0, even)) out.half.add(id);
  };
  for (const block of blocks) {
    if (block.type === "actions" && block.role === "bar") out.bar.push(block.id);
    else if (block.type === "actions") out.foot.push(block.id);
    else if (block.type === "message") out.last.push(block.id);
    else if (out.wide && beside.includes(block.type)) out.side.push(block.id);
    else {
      out.main.push(block.id);
      if (isSmall(block, out.wide, width)) run.push(block.id);
      else pair();
    }
  }
  pair();
  return out;
}

/** May a zone stand beside another one? A tray must stay a large target on a phone. */
function isSmall(block, wide, width) {
  if (block.type !== "cards") return false;
  if (block.role === "tray") return wide;
  return block.role !== "hand" && width >= 340 && (block.cards?.length ?? 0) <= (wide ? 5 : 3);
}

/**
 * Which cards of a finished burraco lie crosswise, as at the table.
 * @param {number} count
 * @param {string|null} meld
 * @param {boolean} burraco
 * @returns {number[]} indices
 */
export function crosswise(count, meld, burraco) {
  if (!burraco || count < 2) return [];
  if (meld === "clean") return [count - 2, count - 1];
  if (meld === "semi-clean") return [count - 2];
  if (meld === "dirty") return [count - 1];
  return [];
}

/**
 * Cards in rows. Each card keeps at least `minStep` px of its own; cards are as large as the room allows.
 * @param {{count: number, width: number, base: number, max: number, minStep: number, gap?: number,
 *          rowGap?: number, rows?: number, cross?: number[]}} ask  rows: how many to begin with
 * @returns {{w: number, h: number, height: number, step: number,
 *            slots: Array<{x: number, y: number, cross: boolean, row: number, own: number}>}}
 */
export function fan(ask) {
  const { count, width, base, max, minStep, gap = 8, rowGap = 14, cross = [] } = ask;
  if (count === 0) return { w: base, h: base * RATIO, height: base * RATIO, step: 0, slots: [] };
  const crossed = new Set(cross);
  for (let rows = Math.min(ask.rows ?? 1, count); ; rows++) {
    const perRow = Math.ceil(count / rows);
    for (let w = max; w >= base; w -= 1) {
      const need = Math.max(minStep, INDEX * w);
      const step = stepFor(count, perRow, width, w, crossed, gap);
      if (step >= need || (perRow === 1 && w === base)) return place(count, perRow, w, step, rowGap, crossed);
    }
    if (perRow === 1) return place(count, 1, base, minStep, rowGap, crossed);
  }
}

/** The largest step with which every row fits; -1 where a row does not fit at all. */
function stepFor(count, perRow, width, w, crossed, gap) {
  let best = w + gap;
  for (let start = 0; start < count; start += perRow) {
    const end = Math.min(start + perRow, count);
    let fixed = crossed.has(end - 1) ? w * RATIO : w;
    let steps = 0;
    for (let i = start; i < end - 1; i++) {
      if (crossed.has(i)) fixed += CROSS * w;
      else steps += 1;
    }
    if (fixed > width + 0.01) return -1;
    if (steps) best = Math.min(best, (width - fixed) / steps);
  }
  return best;
}

function place(count, perRow, w, step, rowGap, crossed) {
  const h = w * RATIO;
  const slots = [];
  for (let i = 0, x = 0; i < count; i++) {
    const row = Math.floor(i / perRow);
    if (i % perRow === 0) x = 0;
    const cross = crossed.has(i);
    const last = i === count - 1 || (i + 1) % perRow === 0;
    const advance = cross ? CROSS * w : step;
    const full = cross ? h : w;
    slots.push({ x: round(x), y: round(row * (h + rowGap)), cross, row, own: round(last ? full : Math.min(advance, full)) });
    x += advance;
  }
  const rows = Math.ceil(count / perRow);
  return { w: round(w), h: round(h), height: round(rows * h + (rows - 1) * rowGap), step: round(step), slots };
}

const round = (x) => Math.round(x * 100) / 100;

/**
 * How large cards are in a zone of that role.
 * @param {string} role
 * @param {number} count
 * @param {number} width of the zone's inside in px
 * @param {number} rem px of one rem (text zoom)
 * @returns {{base: number, max: number, minStep: number, rows: number}}
 */
export function sizes(role, count, width, rem) {
  const zoom = Math.max(1, rem / 16);
  const narrow = width < 560 * Math.min(zoom, 1.2);
  const grown = (px, part) => Math.max(px, Math.min(px * zoom, width * part));
  const minStep = 45;
  if (narrow) {
    if (role === "hand") {
      return { base: grown(54, 0.24), max: grown(64, 0.26), minStep, rows: count >= 9 ? 2 : 1 };
    }
    if (role === "tray") return { base: grown(50, 0.24), max: grown(58, 0.26), minStep, rows: 1 };
    const half = width < 200;
    return { base: grown(half ? 50 : 54, 0.24), max: grown(half ? 58 : count <= 5 ? 84 : 72, 0.3), minStep, rows: 1 };
  }
  if (role === "tray") return { base: 62 * zoom, max: 84 * zoom, minStep, rows: 1 };
  if (role === "hand") return { base: 72 * zoom, max: 100 * zoom, minStep: 48, rows: 1 };
  return { base: 76 * zoom, max: 112 * zoom, minStep: 48, rows: 1 };
}
