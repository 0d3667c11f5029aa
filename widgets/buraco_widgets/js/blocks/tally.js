/** Lines of a sheet counted card by card, as people count at the table: what each is worth, and what that makes so far. */
import { Keyed, attrs, h, place, rich, setText, wayToClause } from "../dom.js";
import { faceSvg } from "../faces.js";
import { parseFace, shortFace } from "../text.js";

/** @param {any} ctx @param {any} first */
export function createTally(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h(ctx.host === "lab" ? "h3" : "h2", "buraco-tally-label", { id: labelId });
  const list = h("div", "buraco-tally-rows");
  const el = h("div", "buraco-tally", { "aria-labelledby": labelId, role: "group", "data-block": first.id, id: ctx.domId("block", first.id) }, label, list);
  const rows = new Keyed(list, (row) => row.id, (row) => makeRow(ctx, first.id, row));
  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      rows.update(block.rows);
    },
  };
}

function makeRow(ctx, block, made) {
  const name = h("span", "buraco-tally-name", { id: ctx.domId("line", block, made.id) });
  const total = h("span", "buraco-tally-total");
  const cards = h("ol", "buraco-tally-cards", { "aria-labelledby": ctx.domId("line", block, made.id) });
  const note = h("p", "buraco-tally-note");
  const way = wayToClause(ctx, block, `${block}/${made.id}/clause`);
  const el = h(
    "div",
    "buraco-tally-row",
    { "data-row": made.id },
    h("div", "buraco-tally-head", {}, name, " ", h("span", "buraco-tally-clause", {}, way.el), " ", total),
    cards,
    note,
  );
  return {
    el,
    update(row) {
      rich(name, row.label, ctx.word);
      setText(total, row.total);
      rich(note, row.note, ctx.word);
      note.hidden = !row.note;
      setText(way.el, row.clause);
      attrs(way.el, { "aria-label": row.clause ? `${row.title} · ${row.clause}` : null, title: row.title || null });
      way.el.parentElement.hidden = !way.to(row.clause);
      cards.hidden = row.cards.length === 0;
      const old = [...cards.children];
      place(cards, row.cards.map((card, i) => counted(ctx, old[i] ?? makeCounted(), card)));
    },
  };
}

function makeCounted() {
  const said = h("span", "buraco-sr");
  const face = h("span", "buraco-tally-face", { "aria-hidden": "true" });
  const points = h("span", "buraco-tally-points", { "aria-hidden": "true" });
  const sum = h("span", "buraco-tally-sum", { "aria-hidden": "true" });
  return h("li", "buraco-tally-card", {}, said, face, points, sum);
}

function counted(ctx, el, card) {
  const [said, face, points, sum] = el.children;
  setText(said, ctx.word("tally_card", { card: card.name, points: card.points, sum: card.sum }));
  if (face.dataset.face !== card.face) {
    face.innerHTML = faceSvg(card.face);
    attrs(face, { "data-face": card.face, "data-print": shortFace(card.face), "data-suit": parseFace(card.face)?.suit || "J" });
  }
  setText(points, card.points);
  setText(sum, card.sum);
  return el;
}
