/** Clauses of the rulebook: a row each, with what it says at one table, or at two side by side. A row leads to its clause. */
import { Keyed, attrs, button, classes, h, place, rich, setText } from "../dom.js";

/** @param {any} ctx @param {any} first */
export function createClauses(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h(ctx.host === "lab" ? "h3" : "h2", "buraco-clauses-label", { id: labelId });
  const names = h("div", "buraco-clauses-names", { "aria-hidden": "true" });
  const list = h("div", "buraco-clauses-rows", { role: "list" });
  const el = h("div", "buraco-clauses", { "data-block": first.id, id: ctx.domId("block", first.id) }, label, names, list);
  const rows = new Keyed(list, (row) => row.id, (row) => makeRow(ctx, first.id, row));
  return {
    el,
    update(block) {
      rich(label, block.label || "", ctx.word);
      label.hidden = !block.label;
      attrs(list, { "aria-labelledby": block.label ? labelId : null });
      names.hidden = block.names.length < 2;
      while (names.children.length > block.names.length) names.lastChild.remove();
      while (names.children.length < block.names.length) names.append(h("span"));
      block.names.forEach((name, i) => setText(names.children[i], name));
      classes(el, { "is-links": block.rows.every((row) => row.texts.length === 0), "is-beside": block.names.length > 1 });
      rows.update(block.rows.map((row) => ({ ...row, names: block.names })));
    },
  };
}

function makeRow(ctx, block, made) {
  const title = h("span", "buraco-clause-title");
  const code = h("span", "buraco-clause-code");
  const b = button(
    "buraco-clause-link",
    { "data-key": `${block}/${made.id}`, "data-item": made.id, id: ctx.domId("item", block, made.id) },
    title,
    " ",
    code,
  );
  b.addEventListener("click", () => ctx.app.press(block, made.id));
  const badge = h("span", "buraco-clause-badge");
  const texts = h("div", "buraco-clause-texts");
  const el = h("div", "buraco-clause", { role: "listitem", "data-row": made.id }, h("div", "buraco-clause-head", {}, b, badge), texts);
  return {
    el,
    update(row) {
      rich(title, row.title, ctx.word);
      setText(code, row.code);
      code.hidden = !row.code;
      rich(badge, row.badge, ctx.word);
      badge.hidden = !row.badge;
      const old = [...texts.children];
      place(
        texts,
        row.texts.map((said, i) => {
          const part = old[i] ?? h("p", "buraco-clause-text", {}, h("span", "buraco-clause-name"), h("span"));
          const name = row.texts.length > 1 ? row.names[i] || "" : "";
          setText(part.firstChild, name ? `${name}: ` : "");
          rich(part.lastChild, said, ctx.word);
          return part;
        }),
      );
      texts.hidden = row.texts.length === 0;
      classes(el, { "is-point": row.point, "is-differing": row.differs });
      attrs(el, { "data-mark": ctx.marksOf(`${block}/${row.id}`)[0]?.kind ?? null });
    },
  };
}
