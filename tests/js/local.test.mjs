import test from "node:test";
import assert from "node:assert/strict";
import * as local from "../../widgets/buraco_widgets/js/local.js";

const card = (id, face = "7H") => ({ id, face, name: id, tag: "", wild: false, say: "" });
const zone = (id, role, ids, more = {}) => ({
  type: "cards", id, role, label: id, cards: ids.map((x) => card(x)), pick: "none", moves: [], note: "", empty: "", meld: null, burraco: false, ...more,
});
const view = (...blocks) => ({ blocks: [{ type: "text", id: "t" }, ...blocks] });
const ids = (drawn) => Object.fromEntries([...drawn].map(([z, cards]) => [z, cards.map((c) => c.id)]));

test("known cards keep the learner's order, new ones go beside their neighbour, gone ones go", () => {
  assert.deepEqual(local.mergeOrder(undefined, ["a", "b"]), ["a", "b"]);
  assert.deepEqual(local.mergeOrder(["c", "a", "b"], ["a", "b", "c"]), ["c", "a", "b"]);
  assert.deepEqual(local.mergeOrder(["c", "x", "a"], ["a", "n", "c"]), ["c", "a", "n"]);
  assert.deepEqual(local.mergeOrder(["b", "a"], ["n", "a", "b"]), ["n", "b", "a"]);
});

test("a move under way is drawn at once and vanishes with its intent", () => {
  const v = view(zone("hand", "hand", ["a", "b", "c"], { moves: ["tray"] }), zone("tray", "tray", ["x"]));
  const move = { cards: ["c", "a"], to: "tray", index: 0 };
  assert.deepEqual(ids(local.arrange(v, [move], new Map())), { hand: ["b"], tray: ["c", "a", "x"] });
  assert.deepEqual(ids(local.arrange(v, [], new Map())), { hand: ["a", "b", "c"], tray: ["x"] });
  assert.deepEqual(ids(local.arrange(v, [{ ...move, to: "gone" }, { ...move, cards: ["zz"] }], new Map())), { hand: ["a", "b", "c"], tray: ["x"] });
});

test("the table's order is fixed, and so is a finished meld's", () => {
  const order = new Map([["table", ["b", "a"]], ["tray", ["d", "c"]], ["hand", ["f", "e"]]]);
  const v = view(zone("table", "table", ["a", "b"]), zone("tray", "tray", ["c", "d"], { meld: "clean" }), zone("hand", "hand", ["e", "f"]));
  assert.deepEqual(ids(local.arrange(v, [], order)), { table: ["a", "b"], tray: ["c", "d"], hand: ["f", "e"] });
});

test("cards may go only where all of them may go, and not where they are", () => {
  const v = view(zone("hand", "hand", ["a", "b"], { moves: ["tray"] }), zone("tray", "tray", ["x"], { moves: ["hand"] }), zone("table", "table", ["y"]));
  const drawn = local.arrange(v, [], new Map());
  assert.equal(local.mayMove(v, drawn, ["a", "b"], "tray"), true);
  assert.equal(local.mayMove(v, drawn, ["a", "x"], "tray"), false);
  assert.equal(local.mayMove(v, drawn, ["x"], "table"), false);
  assert.equal(local.mayMove(v, drawn, ["x"], "tray"), false);
  const odd = view(zone("hand", "hand", ["a"], { moves: ["hand"] }));
  assert.equal(local.mayMove(odd, local.arrange(odd, [], new Map()), ["a"], "hand"), false);
  assert.equal(local.mayMove(v, drawn, [], "tray"), false);
  assert.equal(local.mayMove(v, drawn, ["gone"], "tray"), false);
});

test("'one' replaces the selection of its zone only, a second tap takes it back", () => {
  const one = zone("show", "show", ["a", "b"], { pick: "one" });
  const many = zone("hand", "hand", ["c", "d"], { pick: "many" });
  const drawn = local.arrange(view(one, many), [], new Map());
  let picked = local.toggle(new Set(["c"]), one, "a", drawn);
  picked = local.toggle(picked, one, "b", drawn);
  assert.deepEqual([...picked].sort(), ["b", "c"]);
  picked = local.toggle(picked, many, "d", drawn);
  assert.deepEqual([...local.toggle(picked, one, "b", drawn)].sort(), ["c", "d"]);
});

test("a selection survives only for cards that are there and can be selected", () => {
  const v = view(zone("hand", "hand", ["a"], { pick: "many" }), zone("show", "show", ["b"]), zone("won", "tray", ["c"], { meld: "clean" }));
  assert.deepEqual([...local.surviving(new Set(["a", "b", "c", "gone"]), v)], ["a"]);
});

test("reordering puts cards at a place among those that stay", () => {
  assert.deepEqual(local.reorder(["a", "b", "c", "d"], ["a"], 2), ["b", "c", "a", "d"]);
  assert.deepEqual(local.reorder(["a", "b", "c"], ["c", "a"], 99), ["b", "c", "a"]);
  assert.deepEqual(local.reorder(["a", "b", "c", "d"], ["d"], -1), ["d", "a", "b", "c"]);
});

test("sorting is stable and keeps both copies; jokers and backs come last", () => {
  const cards = [card("1", "JK"), card("2", "10H"), card("3", null), card("4", "2S"), card("5", "AS"), card("6", "10H"), card("7", "9S")];
  assert.deepEqual(local.sorted(cards, "suit"), ["4", "7", "5", "2", "6", "1", "3"]);
  assert.deepEqual(local.sorted(cards, "rank"), ["4", "7", "2", "6", "5", "1", "3"]);
});
