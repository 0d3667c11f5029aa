/** The board's frame on the page: draws the blocks of a view into their columns, keyed, and measures them. */
import { attrs, classes, h, motion, place, setText } from "./dom.js";
import { HUGE, columns, felts, pack, rowCard, rowsOfCards, runs, sizes } from "./layout.js";
import { createArrows } from "./arrows.js";
import { createActions } from "./blocks/actions.js";
import { createBar } from "./blocks/bar.js";
import { createCard } from "./blocks/card.js";
import { createCards } from "./blocks/cards.js";
import { createChoices } from "./blocks/choices.js";
import { createClauses } from "./blocks/clauses.js";
import { createCopy } from "./blocks/copy.js";
import { createDeck } from "./blocks/deck.js";
import { createEntry } from "./blocks/entry.js";
import { createFields } from "./blocks/fields.js";
import { createMap } from "./blocks/map.js";
import { createMessage } from "./blocks/message.js";
import { createMeters } from "./blocks/meters.js";
import { createSheet } from "./blocks/sheet.js";
import { createSwitches } from "./blocks/switches.js";
import { createTally } from "./blocks/tally.js";
import { createText } from "./blocks/text.js";
import { createTimer } from "./blocks/timer.js";

const MAKERS = {
  text: createText,
  cards: createCards,
  choices: createChoices,
  fields: createFields,
  sheet: createSheet,
  switches: createSwitches,
  deck: createDeck,
  clauses: createClauses,
  copy: createCopy,
  entry: createEntry,
  map: createMap,
  meters: createMeters,
  tally: createTally,
  timer: createTimer,
  message: createMessage,
  actions: createActions,
};

/** @param {any} ctx @param {HTMLElement} root */
export function createScreen(ctx, root) {
  const bar = createBar(ctx);
  const waiting = h("p", "buraco-waiting", {});
  const main = h("div", "buraco-main");
  const side = h("div", "buraco-side");
  const foot = h("div", "buraco-foot");
  const page = h("div", "buraco-page", {}, main, side);
  const keys = h("p", "buraco-sr", { id: ctx.domId("keys") });
  root.append(bar.el, waiting, page, foot, keys);
  const arrows = createArrows(root);
  /** @type {Map<string, any>} */
  let parts = new Map();
  /** @type {Map<string, any>} */
  let cards = new Map();
  /** @type {Map<string, HTMLElement>} */
  const tables = new Map();
  let seenCards = new Set();
  let blocks = [];
  let marks = [];
  let width = 0;
  let rem = 0;
  let tall = 0;

  ctx.card = (id) => {
    seenCards.add(id);
    if (!cards.has(id)) cards.set(id, createCard(ctx, id));
    return cards.get(id);
  };
  ctx.marksOf = (target) => marks.filter((m) => m.kind !== "arrow" && m.target === target);
  ctx.arrowsFrom = (id) =>
    marks
      .filter((m) => m.kind === "arrow" && m.from === id)
      .map((m) => m.text || ctx.word("arrow", { to: nameOf(m.to) }));

  const nameOf = (id) => {
    for (const b of blocks) {
      if (b.id === id) return b.label || b.id;
      const card = b.type === "cards" && b.cards.find((c) => c.id === id);
      if (card) return card.name;
    }
    return id;
  };

  const find = (target) => {
    if (cards.has(target) && cards.get(target).el.isConnected) return cards.get(target).el;
    const [block, item] = target.split("/");
    const el = parts.get(block)?.part.el ?? null;
    if (!item || !el) return el;
    return el.querySelector(`[data-item="${CSS.escape(item)}"], [data-row="${CSS.escape(item)}"]`);
  };

  function update(view, shown) {
    blocks = shown.blocks.filter((b) => MAKERS[b.type]);
    marks = shown.marks ?? [];
    seenCards = new Set();
    waiting.hidden = true;
    setText(keys, ctx.word("keys"));
    const keep = new Map();
    for (const block of blocks) {
      if (block.type === "actions" && block.role === "bar") continue;
      const old = parts.get(block.id);
      const same = old && old.type === block.type && old.tagRole === tagRole(block);
      const entry = same ? old : { type: block.type, tagRole: tagRole(block), part: MAKERS[block.type](ctx, block) };
      keep.set(block.id, entry);
      entry.part.update(block);
      const own = ctx.marksOf(block.id);
      attrs(entry.part.el, { "data-mark": own[0]?.kind ?? null, title: own[0]?.text || null });
    }
    for (const [id, entry] of parts) if (keep.get(id) !== entry) entry.part.el.remove();
    parts = keep;
    cards = new Map([...cards].filter(([id]) => seenCards.has(id)));
    bar.update(view, blocks.find((b) => b.type === "actions" && b.role === "bar") ?? null);
    arrange();
  }

  /** Put blocks into their columns for the width there is. */
  function arrange() {
    const room = width || root.clientWidth;
    const at = columns(blocks, room);
    const els = (ids) => ids.map((id) => parts.get(id)?.part.el).filter(Boolean);
    const two = at.wide && !at.calm;
    classes(root, {
      "is-tight": room < 19 * ctx.rem(),
      "is-narrow": room < 23 * ctx.rem(),
      "is-wide": at.wide,
      "is-huge": room >= HUGE,
      "is-calm": at.calm,
      "has-side": two && at.side.length + at.foot.length + at.last.length > 0,
    });
    const home = two ? side : at.calm ? main : root;
    if (foot.parentElement !== home) home.insertBefore(foot, at.wide ? null : (page.nextSibling ?? null));
    const laidOut = (ids, at) => felts(ids, blocks).flatMap((each, i) => (Array.isArray(each) ? [felt(at + i, els(each))] : els([each])));
    const spread = laidOut(at.main, "main");
    const after = laidOut(at.after, "after");
    for (const [key, table] of tables) if (!spread.includes(table) && !after.includes(table)) tables.delete(key);
    place(main, two ? spread : [...spread, ...(at.calm ? [foot] : []), ...els(at.last), ...after]);
    place(side, two ? [...els(at.side), foot, ...els(at.last), ...after] : []);
    place(foot, els(at.foot));
    foot.hidden = at.foot.length === 0;
  }

  /** The felt that some blocks share, the same element as long as it stands at the same place. */
  function felt(key, els) {
    if (!tables.has(key)) tables.set(key, h("div", "buraco-felt"));
    place(tables.get(key), els);
    return tables.get(key);
  }

  function layout() {
    // Where buttons are large (text zoom, a low window) they must not cover the page.
    shorten();
    foot.classList.toggle("is-tall", foot.offsetHeight > window.innerHeight * 0.22);
    root.style.setProperty("--buraco-foot", `${foot.offsetHeight}px`);
    const page = { tall: ctx.host === "lab" ? Math.min(window.innerHeight, 860) : window.innerHeight, wide: root.classList.contains("is-wide") };
    let felt = 0;
    const rows = rowsOfCards(blocks);
    for (const block of blocks) {
      if (block.type !== "cards" || block.role !== "felt") continue;
      const { part } = parts.get(block.id);
      const style = getComputedStyle(part.el.parentElement);
      felt = part.el.parentElement.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const row = rows.has(block.id) ? rowCard(rows.get(block.id), felt, ctx.rem(), page) : null;
      asRow(part.el.parentElement, row);
      part.layout({ ...page, many: true, felt, card: row?.w });
    }
    for (const run of runs(blocks)) {
      const many = run.length > 2 || blocks.some((b) => b.type === "cards" && b.role === "hand");
      const paper = { ...page, many, felt };
      spread(run, paper);
      for (const { id } of run) parts.get(id).part.layout(paper);
    }
    arrows.draw(marks.filter((m) => m.kind === "arrow"), find);
  }

  /** A felt as a row of single cards: places lie between them and take no room of their own (cards.css). */
  function asRow(el, row) {
    classes(el, { "is-row": row !== null });
    if (!row) return;
    el.style.setProperty("--buraco-row-w", `${row.w}px`);
    el.style.setProperty("--buraco-row-gap", `${row.gap}px`);
  }

  /** Zones of a run into rows, each with its part of the row. */
  function spread(run, paper) {
    const width = main.clientWidth;
    const card = sizes("show", 0, width, ctx.rem(), paper).max;
    for (const [id, { share, mates }] of pack(run, { wide: paper.wide, width, card, rem: ctx.rem() })) {
      const { el } = parts.get(id).part;
      el.style.setProperty("--buraco-share", String(share));
      el.style.setProperty("--buraco-mates", String(mates));
    }
  }

  /** Where the buttons do not fit into one row, the hint is its sign alone; the word stays for voices. */
  function shorten() {
    foot.classList.remove("is-brief");
    const buttons = [...foot.querySelectorAll(".buraco-button")];
    const rows = new Set(buttons.map((b) => b.offsetTop)).size;
    if (rows > 1) foot.classList.add("is-brief");
    for (const b of buttons) {
      const brief = rows > 1 && b.classList.contains("is-hint");
      attrs(b, { title: brief ? b.textContent : null });
    }
  }

  return {
    bar,
    update,
    layout,
    find,
    zone: (id) => (parts.get(id)?.type === "cards" ? parts.get(id).part : null),
    card: (id) => cards.get(id)?.el ?? null,
    cardEls: () => [...cards.values()].map((c) => c.el),
    /** The message in full, and with it the cards at fault where both fit, above the buttons that hold to the window. */
    reveal() {
      const message = parts.get("message")?.part.el;
      if (!message) return;
      const faults = [...root.querySelectorAll("[data-card][data-mark]")].map((el) => el.getBoundingClientRect().top - 16);
      const box = message.getBoundingClientRect();
      const holds = ["fixed", "sticky"].includes(getComputedStyle(foot).position) && !foot.hidden && !root.classList.contains("is-wide");
      const room = window.innerHeight - (holds ? foot.offsetHeight : 0) - 8;
      const first = Math.min(box.top, ...faults);
      // A page may lead on below its last board: the way comes into sight with the message, where there is room for both.
      const onward = document.querySelector("[data-onward]")?.getBoundingClientRect().bottom ?? 0;
      const bottom = onward > box.bottom && onward - first <= room - 8 ? onward : box.bottom;
      const top = bottom - first <= room - 8 ? first : box.top;
      const by = top < 8 || box.height > room - 8 ? top - 8 : Math.max(0, bottom - room);
      if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: motion() ? "smooth" : "auto" });
    },
    wait(words) {
      waiting.textContent = words;
    },
    /** @returns {boolean} whether the room or the size of text changed */
    measure() {
      const now = root.clientWidth;
      const nowRem = ctx.rem();
      const nowTall = root.classList.contains("is-wide") ? window.innerHeight : 0;
      if (now === width && nowRem === rem && nowTall === tall) return false;
      tall = nowTall;
      width = now;
      rem = nowRem;
      arrange();
      layout();
      return true;
    },
  };
}

/** A heading and a paragraph are different elements, so their block is made anew. */
const tagRole = (block) => (block.type === "text" ? String(block.role === "heading") : "");
