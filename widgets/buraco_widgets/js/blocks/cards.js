/** A zone of cards: a hand, a tray, the table, a row to look at. */
import { attrs, classes, h, button, rich, place, setText } from "../dom.js";
import { strongest } from "./card.js";
import { RATIO, crosswise, fan, laid, sizes, smallCard } from "../layout.js";
import { isFree, isLive } from "../local.js";
import { signSvg, suitsSvg } from "../faces.js";

/** @param {any} ctx @param {any} first */
export function createCards(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-zone-label", { id: labelId });
  const note = h("div", "buraco-zone-note");
  const sign = h("span", "buraco-zone-sign", { "aria-hidden": "true" });
  const said = h("span", "buraco-sr");
  const earlier = tool("earlier", signSvg("earlier"), () => ctx.app.nudge(first.id, -1));
  const later = tool("later", signSvg("later"), () => ctx.app.nudge(first.id, 1));
  const bySuit = tool("sort_suit", suitsSvg(), () => ctx.app.sort(first.id, "suit"));
  const byRank = tool("sort_rank", '<span class="buraco-tool-text">2–A</span>', () => ctx.app.sort(first.id, "rank"));
  const here = button("buraco-here", { "data-key": `here:${first.id}`, "data-here": first.id });
  here.addEventListener("click", () => ctx.app.moveHere(first.id));
  const tools = h("div", "buraco-zone-tools", {}, earlier, later, bySuit, byRank, here);
  const head = h("div", "buraco-zone-head", {}, h("div", "buraco-zone-words", {}, sign, label, said, note), tools);
  const cards = h("div", "buraco-cards");
  const empty = h("div", "buraco-zone-empty");
  const caret = h("div", "buraco-caret", { "aria-hidden": "true" });
  const room = h("div", "buraco-zone-room", {}, cards, empty, caret);
  const el = h("div", "buraco-zone", {
    role: "group",
    "aria-labelledby": labelId,
    "data-zone": first.id,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(head, room);
  let zone = first;
  let nodes = [];
  let current = null;

  function tool(key, inner, press) {
    const b = button("buraco-tool", { "data-key": `${key}:${first.id}`, "data-tool": key });
    b.innerHTML = inner;
    b.addEventListener("click", press);
    return b;
  }

  return {
    el,
    update(block) {
      zone = block;
      const { drawn, picked, view } = ctx.app;
      const list = drawn.get(block.id) ?? [];
      const free = isFree(block);
      const live = isLive(block);
      rich(label, block.label || "", ctx.word);
      rich(note, block.note || "", ctx.word);
      rich(empty, block.empty || "", ctx.word);
      nodes = list.map((card) => {
        const part = ctx.card(card.id);
        part.update(card, {
          live,
          free,
          picked: picked.has(card.id),
          marks: ctx.marksOf(card.id),
          arrows: ctx.arrowsFrom(card.id),
        });
        return part.el;
      });
      place(cards, nodes);
      rove();
      const target = view.blocks.some((b) => b.type === "cards" && b.moves.includes(block.id));
      const accepts = ctx.app.accepts(block.id);
      const one = picked.size === 1 && list.some((c) => picked.has(c.id));
      classes(el, {
        "is-empty": list.length === 0,
        "is-target-kind": target,
        "is-accepting": accepts,
        "is-felt": block.role !== "hand" && block.role !== "felt",
        "has-head": Boolean(block.label || block.note) || target || ctx.marksOf(block.id).length > 0,
      });
      attrs(el, { "aria-describedby": live && list.length ? ctx.domId("keys") : null, "data-role": block.role, "data-meld": block.meld || null, "data-count": list.length });
      show(here, accepts);
      if (accepts) {
        here.textContent = ctx.word("move_here");
        attrs(here, { "aria-label": ctx.word("move_here_long", { count: picked.size, zone: block.label }) });
      }
      const many = free && live && list.length > 1;
      show(earlier, many && one && !accepts);
      show(later, many && one && !accepts);
      show(bySuit, many && !one && block.role === "hand" && list.length > 3);
      show(byRank, many && !one && block.role === "hand" && list.length > 3);
      for (const b of [earlier, later, bySuit, byRank]) {
        const words = ctx.word(b.dataset.tool);
        attrs(b, { "aria-label": words, title: words });
      }
      const mark = strongest(ctx.marksOf(block.id));
      sign.innerHTML = mark ? signSvg(mark.kind) : "";
      sign.hidden = !mark;
      setText(said, mark ? ` (${mark.text || ctx.word(`mark_${mark.kind}`)})` : "");
      note.hidden = !block.note;
      empty.hidden = list.length > 0;
    },
    /** Called when the zone stands in the page: measure it and put the cards in their places.
     *  @param {{tall: number, many: boolean, wide: boolean, felt?: number, card?: number}} page  felt: the room of a line
     *   on the felt; card: how wide a card is, where its row says so */
    layout(page) {
      const rem = ctx.rem();
      const count = nodes.length;
      const cross = crosswise(count, zone.meld, zone.burraco);
      if (zone.role === "felt") {
        layOut(page, rem, cross);
        return;
      }
      const width = room.clientWidth;
      if (!width) return;
      const ask = sizes(zone.role, count, width, rem, page);
      current = fan({ ...ask, count, width, cross, gap: Math.min(8, ask.base / 8) });
      // Cards to look at lie in the middle of the felt, cards to work with begin at its edge.
      const used = Math.max(0, ...current.slots.map((s) => s.x + (s.cross ? current.h : current.w)));
      const indent = zone.role === "hand" || zone.role === "tray" ? 0 : Math.max(0, Math.floor((width - used) / 2));
      room.style.setProperty("--buraco-w", `${current.w}px`);
      // An empty tray is as high as one with cards, so that nothing moves when the first one comes.
      const least = zone.role === "tray" ? ask.max * RATIO : 0;
      room.style.height = `${Math.max(current.height, least)}px`;
      put(indent);
    },
    /** @param {number} x @param {number} y client px @returns {number} place among the cards where a card would go */
    indexAt(x, y, ignoring = new Set()) {
      let index = 0;
      for (const node of nodes) {
        if (ignoring.has(node.dataset.card)) continue;
        const r = node.getBoundingClientRect();
        const own = parseFloat(node.style.getPropertyValue("--buraco-own")) || r.width;
        const before = y > r.bottom || (y >= r.top - 8 && x > r.left + own / 2);
        if (before) index += 1;
      }
      return index;
    },
    /** @param {number|null} index where the caret stands, null hides it */
    showCaret(index, ignoring = new Set()) {
      const rest = nodes.filter((n) => !ignoring.has(n.dataset.card));
      const on = index !== null && rest.length > 0;
      classes(caret, { "is-on": on });
      if (!on) return;
      const at = rest[Math.min(index, rest.length - 1)];
      const past = index >= rest.length;
      const x = parseFloat(at.style.left) + (past ? parseFloat(at.style.getPropertyValue("--buraco-own")) : -4);
      caret.style.left = `${x}px`;
      caret.style.top = at.style.top;
    },
    rows: () => (current ? current.slots.map((s) => s.row) : []),
    ids: () => nodes.map((n) => n.dataset.card),
    rove,
  };

  /** Cards of a table in play take the room that they need, so that zones stand side by side on the felt. */
  function layOut(page, rem, cross) {
    const w = page.card ?? smallCard(rem, page);
    const tagged = nodes.flatMap((node, i) => (node.classList.contains("has-tag") ? [i] : []));
    current = laid({ count: nodes.length, width: (page.felt ?? 320) - 8, w, cross, tagged, zoom: rem / 16 });
    const empty = nodes.length === 0;
    room.style.setProperty("--buraco-w", `${w}px`);
    room.style.width = empty ? "" : `${current.width}px`;
    room.style.height = `${empty ? w * RATIO : current.height}px`;
    put(0);
  }

  /** Every card to its place. */
  function put(indent) {
    nodes.forEach((node, i) => {
      const s = current.slots[i];
      const shift = s.cross ? (current.h - current.w) / 2 : 0;
      node.style.left = `${s.x + shift + indent}px`;
      node.style.top = `${s.y}px`;
      node.style.zIndex = String(i + 1);
      node.style.setProperty("--buraco-own", `${s.own}px`);
      node.classList.toggle("is-cross", s.cross);
    });
    attrs(el, { "data-rows": current.slots.length ? current.slots[current.slots.length - 1].row + 1 : 0 });
  }

  /** One card of the zone is in the tab order: the focused one, else the one that was, else the first. */
  function rove() {
    const live = nodes.filter((n) => n.classList.contains("is-live"));
    const focused = live.find((n) => n === document.activeElement);
    const before = live.find((n) => n.getAttribute("tabindex") === "0");
    const stop = focused ?? before ?? live[0];
    for (const n of nodes) {
      const isLive = n.classList.contains("is-live");
      attrs(n, { tabindex: n === stop ? "0" : isLive || n === document.activeElement ? "-1" : null });
    }
  }
}

/** Hidden tools keep no room and no tab stop, but one that is focused stays until the focus leaves. */
function show(el, on) {
  el.hidden = !on;
}
