/**
 * What belongs to the board alone: selection, the order of cards within a zone, cards drawn in a new zone before
 * Python has answered. Pure functions over plain values.
 */

/** @typedef {{id: string, face: string|null, name: string, tag: string, wild: boolean, say: string}} Card */
/** @typedef {{id: string, role: string, label: string, cards: Card[], pick: string, moves: string[], meld: string|null}} Zone */
/** @typedef {{cards: string[], to: string, index: number}} Move */

/** @param {{blocks: any[]}} view @returns {Zone[]} */
export const zonesOf = (view) => view.blocks.filter((b) => b.type === "cards");

/** The learner may order cards in a hand and in a tray that holds no finished meld. @param {Zone} zone */
export const isFree = (zone) => (zone.role === "hand" || zone.role === "tray") && !zone.meld;

/** Cards that may be selected. @param {Zone} zone */
export const isPickable = (zone) => zone.pick !== "none" || zone.moves.length > 0;

/** Cards that answer to a press: selected, or put at another place of a hand. @param {Zone} zone */
export const isLive = (zone) => isPickable(zone) || (zone.role === "hand" && isFree(zone));

/**
 * The learner's order over what the view holds: known cards stay as they were, new ones go where the view has them.
 * @param {string[]|undefined} own
 * @param {string[]} ids as the view has them
 * @returns {string[]}
 */
export function mergeOrder(own, ids) {
  if (!own) return [...ids];
  const there = new Set(ids);
  const out = own.filter((id) => there.has(id));
  const known = new Set(out);
  ids.forEach((id, i) => {
    if (known.has(id)) return;
    const before = i === 0 ? -1 : out.indexOf(ids[i - 1]);
    out.splice(i === 0 ? 0 : before + 1, 0, id);
    known.add(id);
  });
  return out;
}

/**
 * Zones as they are drawn: the view, then moves under way, then the learner's order.
 * @param {{blocks: any[]}} view
 * @param {Move[]} moves
 * @param {Map<string, string[]>} order
 * @returns {Map<string, Card[]>} zone id -> cards in their drawn order
 */
export function arrange(view, moves, order) {
  const cards = new Map();
  const zones = new Map();
  const list = zonesOf(view);
  for (const zone of list) {
    zones.set(zone.id, zone.cards.map((c) => c.id));
    for (const card of zone.cards) cards.set(card.id, card);
  }
  for (const move of moves) {
    if (!zones.has(move.to)) continue;
    const moving = move.cards.filter((id) => cards.has(id));
    const gone = new Set(moving);
    for (const [id, ids] of zones) zones.set(id, ids.filter((c) => !gone.has(c)));
    zones.get(move.to).splice(move.index, 0, ...moving);
  }
  const out = new Map();
  for (const zone of list) {
    const ids = isFree(zone) ? mergeOrder(order.get(zone.id), zones.get(zone.id)) : zones.get(zone.id);
    out.set(zone.id, ids.map((id) => cards.get(id)));
  }
  return out;
}

/**
 * @param {Map<string, Card[]>} drawn
 * @param {string} card
 * @returns {string|null} the zone that shows it
 */
export function zoneOfCard(drawn, card) {
  for (const [zone, cards] of drawn) if (cards.some((c) => c.id === card)) return zone;
  return null;
}

/**
 * Toggle a card. "one" replaces the zone's selection; a selection never spans zones unless both are picks.
 * @param {ReadonlySet<string>} picked
 * @param {Zone} zone
 * @param {string} card
 * @param {Map<string, Card[]>} drawn
 * @returns {Set<string>}
 */
export function toggle(picked, zone, card, drawn) {
  const out = new Set(picked);
  if (out.delete(card)) return out;
  if (zone.pick === "one") for (const c of drawn.get(zone.id) ?? []) out.delete(c.id);
  out.add(card);
  return out;
}

/**
 * Selected cards that are still there and may still be selected.
 * @param {ReadonlySet<string>} picked
 * @param {{blocks: any[]}} view
 * @returns {Set<string>}
 */
export function surviving(picked, view) {
  const may = new Set();
  for (const zone of zonesOf(view)) if (isLive(zone)) for (const c of zone.cards) may.add(c.id);
  return new Set([...picked].filter((id) => may.has(id)));
}

/**
 * May all these cards be moved to that zone?
 * @param {{blocks: any[]}} view
 * @param {Map<string, Card[]>} drawn
 * @param {Iterable<string>} cards
 * @param {string} to
 * @returns {boolean} false for an empty selection, and where every card is there already
 */
export function mayMove(view, drawn, cards, to) {
  const zones = new Map(zonesOf(view).map((z) => [z.id, z]));
  if (!zones.has(to)) return false;
  let some = false;
  for (const card of cards) {
    const from = zoneOfCard(drawn, card);
    if (from === null || from === to) return false;
    if (!zones.get(from)?.moves.includes(to)) return false;
    some = true;
  }
  return some;
}

/**
 * Put a card at another place of its zone.
 * @param {string[]} ids
 * @param {string[]} moving
 * @param {number} index place among the cards that stay
 * @returns {string[]}
 */
export function reorder(ids, moving, index) {
  const gone = new Set(moving);
  const rest = ids.filter((id) => !gone.has(id));
  rest.splice(Math.max(0, index), 0, ...moving);
  return rest;
}

const SUITS = "SHCD";
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/**
 * A plain sort for the eye; it knows no rule of the game.
 * @param {Card[]} cards
 * @param {"suit"|"rank"} by
 * @returns {string[]} ids; jokers and face-down cards last
 */
export function sorted(cards, by) {
  const key = (c) => {
    if (!c.face || c.face === "JK") return c.face ? [98, 98] : [99, 99];
    const suit = SUITS.indexOf(c.face.slice(-1));
    const rank = RANKS.indexOf(c.face.slice(0, -1));
    return by === "suit" ? [suit, rank] : [rank, suit];
  };
  return cards
    .map((c) => ({ id: c.id, k: key(c) }))
    .sort((a, b) => a.k[0] - b.k[0] || a.k[1] - b.k[1])
    .map((x) => x.id);
}
