/** Where things stand: columns of the page, cards in a zone. Numbers only, no DOM. */

export const RATIO = 1.4;
/** Part of a card's width that its corner index needs. */
const INDEX = 0.52;
/** A crosswise card shows its index over this part of its own width. */
const CROSS = 0.76;
export const WIDE = 960;
/** A projector or a large screen: everything grows. */
export const HUGE = 1600;

/**
 * The message comes last in its column, so that nothing moves when it speaks; the view's order holds for the rest.
 * Without cards and fields there is one calm column on a wide board too. Where a hand fills the column, what is shown
 * with the message stands below it. With a deck to tap, which stays where it is, what the view has after the message
 * stands below that too, on a wide board zones and what is set or typed below the deck. A sheet that is only read
 * stands below the message where the view has it there.
 * @typedef {{id: string, type: string, role?: string, readonly?: boolean, cards?: any[]}} Block
 * @param {Block[]} blocks
 * @param {number} width of the board in px
 * @returns {{wide: boolean, calm: boolean, bar: string[], main: string[], side: string[], foot: string[], last: string[], after: string[]}}
 *   block ids a place; `last` are messages, `after` is what stands below them
 */
export function columns(blocks, width) {
  const wide = width >= WIDE;
  const has = (type) => blocks.some((b) => b.type === type);
  const calm = wide && !has("cards") && !has("fields");
  const out = { wide, calm, bar: [], main: [], side: [], foot: [], last: [], after: [] };
  let hand = false;
  let said = false;
  const beside = !wide || calm ? [] : has("cards") ? ["choices", "fields"] : ["choices"];
  for (const block of blocks) {
    if (block.type === "actions" && block.role === "bar") out.bar.push(block.id);
    else if (block.type === "actions") out.foot.push(block.id);
    else if (block.type === "message") out.last.push(block.id);
    else if (said && has("deck")) out[wide && ["cards", "entry", "switches"].includes(block.type) ? "main" : "after"].push(block.id);
    else if (said && (block.role === "won" || block.readonly || (["copy", "tally"].includes(block.type) && !wide))) out.after.push(block.id);
    else if (beside.includes(block.type)) out.side.push(block.id);
    else if (wide && hand && block.type === "cards" && block.role === "show") out.after.push(block.id);
    else out.main.push(block.id);
    said ||= block.type === "message";
    hand ||= block.type === "cards" && block.role === "hand";
  }
  return out;
}

/**
 * Blocks that follow each other on one felt: small zones of a table in play, and the lines of text among them.
 * @param {string[]} ids blocks of a column in their order
 * @param {Block[]} blocks
 * @returns {Array<string|string[]>} the same ids, those of one felt together
 */
export function felts(ids, blocks) {
  const role = new Map(blocks.map((b) => [b.id, b.role]));
  const out = [];
  for (const id of ids) {
    const last = out[out.length - 1];
    if (role.get(id) !== "felt") out.push(id);
    else if (Array.isArray(last)) last.push(id);
    else out.push([id]);
  }
  return out;
}

/**
 * Zones that follow each other, and so may stand beside each other: never a hand, never trays with other zones.
 * Zones of a table in play are laid out on their felt and are in no run.
 * @param {Block[]} blocks
 * @returns {Block[][]}
 */
export function runs(blocks) {
  const out = [];
  let kind = "";
  for (const block of blocks) {
    if (block.type === "message") continue;
    if (block.role === "felt") {
      kind = "";
      continue;
    }
    const now = block.type !== "cards" || block.role === "hand" ? "" : block.role === "tray" ? "tray" : "felt";
    if (now && now === kind) out[out.length - 1].push(block);
    else if (block.type === "cards") out.push([block]);
    kind = now;
  }
  return out;
}

/**
 * Rows of a run: trays two in a row, other zones as many as fit, each with its part of the row.
 * @param {Block[]} run
 * @param {{wide: boolean, width: number, card: number, rem: number, pad?: number, gap?: number}} room  width of the column, of a card, in px
 * @returns {Map<string, {share: number, mates: number}>} part of the row (0 to 1), zones in the row
 */
export function pack(run, { wide, width, card, rem, pad = 20, gap = 16 }) {
  const need = (zone) => Math.max(9 * rem, (zone.cards?.length ?? 0) * (card + 8) - 8 + pad);
  const even = (zones) => new Map(zones.map((z) => [z.id, { share: 1 / zones.length, mates: zones.length }]));
  let rows = [];
  if (run[0]?.role === "tray" || !wide) {
    const small = (z) => (z.role === "tray" ? wide : z.role !== "hand" && width >= 320 && (z.cards?.length ?? 0) <= 3);
    for (const zone of run) {
      const last = rows[rows.length - 1];
      if (last?.length === 1 && small(last[0]) && small(zone)) last.push(zone);
      else rows.push([zone]);
    }
    return new Map(rows.flatMap((row) => [...even(row)]));
  }
  for (const zone of run) {
    const last = rows[rows.length - 1];
    const used = last?.reduce((sum, z) => sum + need(z) + gap, 0) ?? Infinity;
    if (used + need(zone) <= width) last.push(zone);
    else rows.push([zone]);
  }
  const [before, end] = rows.slice(-2);
  if (end?.length === 1 && before?.length > 2) end.unshift(before.pop());
  return new Map(
    rows.flatMap((row) => {
      const all = row.reduce((sum, z) => sum + need(z), 0);
      return row.map((z) => [z.id, { share: need(z) / all, mates: row.length }]);
    }),
  );
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

/** How wide a card of a table in play is where there is room for little. */
const SMALL = 42;

/**
 * Small cards of a table in play, each over the one before; a row that is full is followed by another.
 * @param {{count: number, width: number, w: number, cross?: number[], tagged?: number[], zoom?: number, rowGap?: number}} ask
 *   cross: cards that lie crosswise; tagged: cards that wear a tag, which stays in sight
 * @returns {{w: number, h: number, width: number, height: number,
 *            slots: Array<{x: number, y: number, cross: boolean, row: number, own: number}>}} width: what is used of it
 */
export function laid({ count, width, w, cross = [], tagged = [], zoom = 1, rowGap = 6 }) {
  const h = w * RATIO;
  const step = INDEX * w;
  const tag = Math.max(step, Math.min(w + 2, 44 * zoom));
  const crossed = new Set(cross);
  const wide = new Set(tagged);
  const slots = [];
  let x = 0;
  let row = 0;
  let used = 0;
  for (let i = 0; i < count; i++) {
    const full = crossed.has(i) ? h : w;
    if (x > 0 && x + full > width) {
      slots[slots.length - 1].own = crossed.has(i - 1) ? h : w;
      row += 1;
      x = 0;
    }
    const own = i === count - 1 ? full : crossed.has(i) ? CROSS * w : wide.has(i) ? tag : step;
    slots.push({ x: round(x), y: round(row * (h + rowGap)), cross: crossed.has(i), row, own: round(own) });
    used = Math.max(used, x + full);
    x += own;
  }
  return { w: round(w), h: round(h), width: round(used), height: round((row + 1) * h + row * rowGap), slots };
}

/**
 * How wide the cards of a table in play are.
 * @param {number} rem px of one rem (text zoom)
 * @param {{tall?: number, wide?: boolean}} [page]
 */
export function smallCard(rem, { tall = 800, wide = false } = {}) {
  const zoom = Math.max(1, Math.min(rem / 16, 1.5));
  return Math.round(zoom * (wide ? Math.max(52, Math.min(84, 0.07 * tall)) : SMALL));
}

/** A zone of a row: one card or a place for one, without words of its own. @param {Block} b */
const isSingle = (b) => b.type === "cards" && !b.note && !b.empty && b.cards.length <= 1;

/**
 * Rows of single cards with places between them, among the zones of a felt.
 * @param {Block[]} blocks
 * @returns {Map<string, number>} ids of their zones, each with the number of cards that its row makes room for: one more
 *   than lie there while there are places, so that the cards keep their size when it comes
 */
export function rowsOfCards(blocks) {
  const out = new Map();
  let run = [];
  const close = () => {
    const filled = run.filter((b) => b.cards?.length).length;
    if (filled > 1 && run.every(isSingle)) for (const b of run) out.set(b.id, Math.max(filled, Math.ceil(run.length / 2)));
    run = [];
  };
  for (const block of blocks) {
    if (block.role === "felt") run.push(block);
    else close();
  }
  close();
  return out;
}

/**
 * How wide the cards of such a row are, and the room between two of them: as large as one line on the felt allows.
 * @param {number} count how many cards
 * @param {number} felt room of a line on the felt in px
 * @param {number} rem px of one rem (text zoom)
 * @param {{tall?: number, wide?: boolean}} [page]
 */
export function rowCard(count, felt, rem, { tall = 800, wide = false } = {}) {
  const gap = felt < 300 ? 6 : 10;
  const most = wide ? Math.max(66, Math.min(112, 0.13 * tall)) : 76;
  const zoom = Math.max(1, Math.min(rem / 16, 1.5));
  return { gap, w: Math.floor(Math.min(most * zoom, (felt - 12) / count - gap)) };
}

/** Part of the window's height that a card's width may be, and what it is at least. */
const PART = { tray: [0.11, 62], hand: [0.16, 72], beside: [0.125, 66], one: [0.165, 76], many: [0.115, 66] };

/**
 * How large cards are in a zone of that role. Where there is room it follows from the window's height and not from
 * what else is on the page, so that cards keep their size when another zone comes.
 * @param {string} role
 * @param {number} count
 * @param {number} width of the zone's inside in px
 * @param {number} rem px of one rem (text zoom)
 * @param {{tall?: number, many?: boolean, wide?: boolean, felt?: number}} [page] height of the window in px; whether the
 *   zone is one of many; whether the board is a wide one (a narrow zone of it is no phone); room of a line on a felt,
 *   where there is one beside the zone
 * @returns {{base: number, max: number, minStep: number, rows: number}}
 */
export function sizes(role, count, width, rem, { tall = 800, many = false, wide = false, felt = 0 } = {}) {
  const zoom = Math.max(1, rem / 16);
  const narrow = !wide && width < 560 * Math.min(zoom, 1.2);
  const grown = (px, part) => Math.max(px, Math.min(px * zoom, width * part));
  const minStep = 45;
  if (narrow) {
    if (role === "hand") {
      return { base: grown(54, 0.24), max: grown(64, 0.26), minStep, rows: count >= 9 ? 2 : 1 };
    }
    if (role === "tray") return { base: grown(50, 0.24), max: grown(58, 0.26), minStep, rows: 1 };
    const half = width < 200;
    return { base: grown(half ? 50 : 54, 0.24), max: grown(half ? 58 : count <= 3 ? 104 : count <= 5 ? 84 : 72, 0.3), minStep, rows: 1 };
  }
  const [part, least] = PART[role === "hand" && felt ? "beside" : role === "tray" || role === "hand" ? role : many ? "many" : "one"];
  const base = least * zoom;
  const max = Math.max(base * 1.1, part * Math.max(620, Math.min(tall, 1240)));
  return { base, max, minStep: role === "tray" ? minStep : 48, rows: 1 };
}
