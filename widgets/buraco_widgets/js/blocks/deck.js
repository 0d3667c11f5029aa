/** The table's deck: every kind of card, suit by suit. Pressing one takes a copy; it is one tab stop, arrow keys walk in it. */
import { Keyed, attrs, button, classes, h, place, rich, setText } from "../dom.js";
import { suitSvg } from "../faces.js";
import { parseFace } from "../text.js";

const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1], Home: [0, 0], End: [0, 0] };

/** @param {any} ctx @param {any} first */
export function createDeck(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-label", { id: labelId });
  const note = h("div", "buraco-deck-note");
  const list = h("div", "buraco-deck-suits");
  const el = h("div", "buraco-deck", {
    role: "group",
    "aria-labelledby": labelId,
    "data-block": first.id,
    id: ctx.domId("block", first.id),
  });
  el.append(h("div", "buraco-deck-head", {}, label, note), list);
  /** @type {Map<string, {el: HTMLElement, kinds: Keyed}>} */
  const suits = new Map();

  /** Cards without a suit of their own lie beside the last suit. */
  function suitRow(suit) {
    if (!suits.has(suit)) {
      const row = h("div", "buraco-deck-suit");
      suits.set(suit, { el: row, kinds: new Keyed(row, (item) => item.id, makeKind) });
    }
    return suits.get(suit);
  }

  function makeKind(made) {
    const rank = h("span", "buraco-deck-rank");
    const face = h("span", "buraco-deck-face", { "aria-hidden": "true" }, rank);
    const count = h("span", "buraco-deck-count", { "aria-hidden": "true" });
    const b = button(
      "buraco-deck-card",
      { "data-key": `${first.id}/${made.id}`, "data-item": made.id, id: ctx.domId("item", first.id, made.id), tabindex: "-1" },
      face,
      count,
    );
    const card = parseFace(made.face);
    setText(rank, card?.rank ?? made.face);
    if (card?.suit) face.insertAdjacentHTML("beforeend", suitSvg(card.suit));
    attrs(b, { "data-suit": card?.suit || "J" });
    let now = made;
    const show = () => {
      const taken = now.count + ctx.app.courier.pressesOnTheirWay(first.id, now.id);
      const name = taken ? ctx.word("deck_taken", { card: now.name, count: taken }) : now.name;
      setText(count, taken ? String(taken) : "");
      attrs(b, { "aria-label": name, "aria-disabled": now.off ? "true" : null });
      classes(b, { "is-taken": taken > 0, "is-off": Boolean(now.off) });
    };
    b.addEventListener("click", () => {
      if (now.off) ctx.app.why(b, now.off);
      else if (ctx.app.press(first.id, now.id, { more: true })) {
        ctx.app.notices.say(now.name);
        show();
      }
    });
    b.addEventListener("focus", () => rove(b));
    return {
      el: b,
      update(item) {
        now = item;
        show();
      },
    };
  }

  /** One card is in the tab order: the one that was pressed last, else the first. @param {Element} [stop] */
  function rove(stop) {
    const all = [...list.querySelectorAll(".buraco-deck-card")];
    const to = stop ?? all.find((b) => b.getAttribute("tabindex") === "0") ?? all[0];
    for (const b of all) attrs(b, { tabindex: b === to ? "0" : "-1" });
  }

  list.addEventListener("keydown", (event) => {
    const way = KEYS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".buraco-deck-card")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0) return;
    event.preventDefault();
    const to = event.key === "Home" ? all[0] : event.key === "End" ? all[all.length - 1] : way[0] ? all[at + way[0]] : below(all, at, way[1]);
    to?.focus();
  });

  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      rich(note, block.note || "", ctx.word);
      note.hidden = !block.note;
      const rows = new Map();
      let last = "";
      for (const item of block.items) {
        last = parseFace(item.face)?.suit || last;
        rows.set(last, [...(rows.get(last) ?? []), item]);
      }
      for (const suit of suits.keys()) if (!rows.has(suit)) suits.delete(suit);
      place(list, [...rows.keys()].map((suit) => suitRow(suit).el));
      for (const [suit, items] of rows) suitRow(suit).kinds.update(items);
      rove();
    },
  };
}

/** The card in the row above or below that stands nearest. @param {HTMLElement[]} all @param {number} at @param {number} way */
function below(all, at, way) {
  const box = (b) => b.getBoundingClientRect();
  const from = box(all[at]);
  const rows = all.filter((b) => way * (box(b).top - from.top) > 4);
  const near = Math.min(...rows.map((b) => Math.abs(box(b).top - from.top)));
  const row = rows.filter((b) => Math.abs(Math.abs(box(b).top - from.top) - near) < 4);
  return row.sort((a, b) => Math.abs(box(a).left - from.left) - Math.abs(box(b).left - from.left))[0];
}
