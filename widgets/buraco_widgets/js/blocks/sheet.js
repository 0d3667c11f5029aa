/** A table of points: a column each side, a row each deal, which opens that deal. On paper its lines stand under the points. */
import { Keyed, attrs, button, classes, h, rich } from "../dom.js";

/** @param {any} ctx @param {any} first */
export function createSheet(ctx, first) {
  const caption = h("caption", "buraco-sheet-caption");
  const corner = h("td", "buraco-sheet-corner");
  const columns = h("tr", "", {}, corner);
  const body = h("tbody");
  const table = h("table", "buraco-sheet-table", {}, caption, h("thead", "", {}, columns), body);
  const el = h("div", "buraco-sheet", { "data-block": first.id, id: ctx.domId("block", first.id) }, table);
  const heads = new Keyed(columns, (head) => head.key, makeHead);
  const rows = new Keyed(body, (row) => row.id, makeRow);

  function makeHead(made) {
    if (made.key === "corner") return { el: corner, update() {} };
    const head = h("th", "buraco-sheet-side", { scope: "col" });
    return { el: head, update: ({ text }) => rich(head, text, ctx.word) };
  }

  function makeRow(made) {
    const words = h("span", "buraco-sheet-name");
    const opens = h("span", "buraco-sr");
    const b = button(
      "buraco-link buraco-sheet-open",
      { "data-key": `${first.id}/${made.id}`, "data-item": made.id, id: ctx.domId("item", first.id, made.id) },
      words,
      opens,
    );
    b.addEventListener("click", () => ctx.app.press(first.id, made.id));
    const name = h("th", "buraco-sheet-label", { scope: "row" });
    const cells = h("tr", "buraco-sheet-row", { "data-row": made.id }, name);
    const points = new Keyed(cells, (cell) => cell.key, (cell) => (cell.key === "name" ? { el: name, update() {} } : makeCell(ctx)));
    return {
      el: cells,
      update(row) {
        rich(words, row.label, ctx.word);
        rich(opens, row.opens ? `: ${row.opens}` : "", ctx.word);
        const inside = row.opens ? b : words;
        if (name.firstChild !== inside) name.replaceChildren(inside);
        if (row.opens && words.parentElement !== b) b.prepend(words);
        points.update([{ key: "name" }, ...row.cells.map((cell, i) => ({ ...cell, key: `c${i}` }))]);
        classes(cells, { "is-sum": row.kind === "sum", "is-void": row.kind === "off" });
      },
    };
  }

  return {
    el,
    update(block) {
      rich(caption, block.label, ctx.word);
      heads.update([{ key: "corner" }, ...block.columns.map((text, i) => ({ key: `c${i}`, text }))]);
      rows.update(block.rows);
      attrs(table, { "data-columns": block.columns.length });
    },
  };
}

function makeCell(ctx) {
  const text = h("span", "buraco-sheet-points");
  const detail = h("span", "buraco-sheet-detail");
  const lines = h("span", "buraco-sheet-lines");
  return {
    el: h("td", "buraco-sheet-cell", {}, text, detail, lines),
    update(cell) {
      rich(text, cell.text, ctx.word);
      rich(detail, cell.detail, ctx.word);
      rich(lines, cell.lines, ctx.word);
      detail.hidden = !cell.detail;
      lines.hidden = !cell.lines;
    },
  };
}
