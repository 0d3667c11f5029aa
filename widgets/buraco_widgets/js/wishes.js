/** Whether a view still knows what an intent is about: asked again just before one leaves. Pure functions over plain values. */

/** @param {{blocks: any[]}} view @param {string} block @param {string} item @returns {boolean} */
export function pressable(view, block, item) {
  const b = view.blocks.find((x) => x.id === block);
  if (b?.type === "message") return b.clause === item;
  if (b?.type === "text") return Boolean(b.clauses?.some((clause) => clause.id === item));
  if (b?.type === "clauses") return b.rows.some((row) => row.id === item);
  if (b?.type === "fields" || b?.type === "tally") return b.rows.some((row) => row.clause === item);
  if (b?.type === "meters") return b.rows.some((row) => (row.id === item && !row.off) || (row.drop && `drop.${row.id}` === item));
  if (b?.type === "sheet") return b.rows.some((row) => row.id === item && row.opens);
  const hit = (b?.items ?? b?.options ?? []).flatMap((x) => [x, ...(x.levels ?? [])]).find((x) => x.id === item);
  return Boolean(hit) && !hit.off;
}

/** @param {{blocks: any[]}} view @param {string} block @param {string} row @returns {boolean} */
export function fillable(view, block, row) {
  const b = view.blocks.find((x) => x.id === block);
  if (b?.type === "entry") return b.id === row;
  if (b?.type === "switches") return b.rows.some((r) => r.id === row || (r.number && `${r.id}.number` === row));
  return b?.type === "fields" && !b.readonly && b.rows.some((r) => r.id === row);
}

/** Cards of a zone that tells their order: `move` with the zone itself. @param {{blocks: any[]}} view @param {string[]} cards @param {string} zone */
export function reorderable(view, cards, zone) {
  const b = view.blocks.find((x) => x.id === zone);
  return Boolean(b?.moves?.includes(zone)) && cards.every((id) => b.cards.some((c) => c.id === id));
}
