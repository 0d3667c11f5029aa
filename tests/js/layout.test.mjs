import test from "node:test";
import assert from "node:assert/strict";
import { columns, crosswise, fan, felts, laid, pack, rowCard, rowsOfCards, runs, sizes, smallCard } from "../../widgets/buraco_widgets/js/layout.js";

const PHONE = 370; // 390 px less the page's edges

function lay(role, count, width, rem = 16, more = {}) {
  return fan({ ...sizes(role, count, width, rem), count, width, gap: 8, ...more });
}

test("fifteen cards on a phone: two rows, each card with 44 px of its own", () => {
  const out = lay("hand", 15, PHONE);
  assert.equal(Math.max(...out.slots.map((s) => s.row)), 1);
  for (const s of out.slots) assert.ok(s.own >= 44, `own ${s.own}`);
});

test("two rows begin with nine cards on a phone", () => {
  assert.equal(Math.max(...lay("hand", 8, PHONE).slots.map((s) => s.row)), 0);
  assert.equal(Math.max(...lay("hand", 9, PHONE).slots.map((s) => s.row)), 1);
  assert.equal(Math.max(...lay("hand", 8, 540).slots.map((s) => s.row)), 0);
  assert.equal(Math.max(...lay("hand", 9, 540).slots.map((s) => s.row)), 1);
});

test("no card leaves the room and none has less than 44 px, whatever the role, width, count and text size", () => {
  for (const role of ["hand", "tray", "table", "show"]) {
    for (const width of [278, 300, 340, 370, 600, 820]) {
      for (const rem of [16, 24, 32]) {
        for (let count = 1; count <= 40; count++) {
          const out = lay(role, count, width, rem);
          assert.equal(out.slots.length, count);
          for (const s of out.slots) {
            const where = `${role} ${count} in ${width} at ${rem}`;
            assert.ok(s.x >= 0 && s.x + out.w <= width + 0.5, `${where}: ${s.x} + ${out.w}`);
            assert.ok(s.own >= 44, `${where}: own ${s.own}`);
            assert.ok(s.y + out.h <= out.height + 0.5, where);
          }
        }
      }
    }
  }
});

test("the index stays visible: at least half of each card's width", () => {
  for (const [width, rem] of [[PHONE, 16], [820, 16], [820, 32]]) {
    for (let count = 1; count <= 22; count++) {
      const out = lay("hand", count, width, rem);
      for (const s of out.slots) assert.ok(s.own >= out.w / 2, `${count} in ${width} at ${rem}`);
    }
  }
});

test("which cards lie crosswise", () => {
  assert.deepEqual(crosswise(7, "clean", true), [5, 6]);
  assert.deepEqual(crosswise(8, "semi-clean", true), [6]);
  assert.deepEqual(crosswise(8, "dirty", true), [7]);
  assert.deepEqual(crosswise(6, "clean", false), []);
  assert.deepEqual(crosswise(7, null, true), []);
});

test("crosswise cards fit too", () => {
  for (const [state, count] of [["clean", 7], ["semi-clean", 8], ["dirty", 7], ["clean", 14]]) {
    for (const width of [278, 350, 800]) {
      const out = lay("table", count, width, 16, { cross: crosswise(count, state, true) });
      for (const s of out.slots) assert.ok(s.x + (s.cross ? out.h : out.w) <= width + 0.5, `${state} ${count} in ${width}`);
    }
  }
});

const BLOCKS = [
  { id: "bar", type: "actions", role: "bar" },
  { id: "goal", type: "text" },
  { id: "m1", type: "cards", role: "table", cards: [1, 2, 3] },
  { id: "m2", type: "cards", role: "table", cards: [1, 2] },
  { id: "m3", type: "cards", role: "table", cards: [1, 2] },
  { id: "message", type: "message" },
  { id: "answer", type: "choices" },
  { id: "sheet", type: "fields" },
  { id: "main", type: "actions", role: "main" },
];

test("a phone has one column in the view's order with the message last, a desk two columns", () => {
  const phone = columns(BLOCKS, 390);
  assert.deepEqual([phone.wide, phone.bar, phone.foot, phone.side], [false, ["bar"], ["main"], []]);
  assert.deepEqual(phone.main, ["goal", "m1", "m2", "m3", "answer", "sheet"]);
  assert.deepEqual(phone.last, ["message"]);
  const desk = columns(BLOCKS, 960);
  assert.deepEqual([desk.wide, desk.main, desk.side], [true, ["goal", "m1", "m2", "m3"], ["answer", "sheet"]]);
  assert.equal(columns(BLOCKS, 959).wide, false);
});

test("without cards and fields there is one calm column", () => {
  const asks = BLOCKS.filter((b) => !["cards", "fields"].includes(b.type));
  const at = columns(asks, 1280);
  assert.deepEqual([at.calm, at.main, at.side, at.foot], [true, ["goal", "answer"], [], ["main"]]);
  assert.equal(columns(BLOCKS, 1280).calm, false);
  assert.equal(columns(asks, 390).calm, false);
});

test("where a hand fills the column, what is shown stands below the message", () => {
  const blocks = [{ id: "hand", type: "cards", role: "hand", cards: [] }, { id: "shown", type: "cards", role: "show", cards: [] }, { id: "message", type: "message" }];
  assert.deepEqual([columns(blocks, 1280).main, columns(blocks, 1280).after], [["hand"], ["shown"]]);
  assert.deepEqual([columns(blocks, 390).main, columns(blocks, 390).after], [["hand", "shown"], []]);
  assert.deepEqual(columns(blocks.slice(1), 1280).main, ["shown"]);
});

const zone = (id, count, role = "table") => ({ id, type: "cards", role, cards: Array(count).fill(0) });
const rowsOf = (run, room) => [...pack(run, { rem: 16, ...room })].map(([id, { share, mates }]) => [id, mates, Math.round(share * 100)]);

test("zones that follow each other are one run; a hand, trays, another block end it", () => {
  const blocks = [zone("t1", 0, "tray"), zone("t2", 0, "tray"), { id: "m", type: "message" }, zone("hand", 9, "hand"), zone("a", 3), { id: "c", type: "choices" }, zone("b", 3, "show")];
  assert.deepEqual(runs(blocks).map((run) => run.map((z) => z.id)), [["t1", "t2"], ["hand"], ["a"], ["b"]]);
});

test("on a phone small zones stand in pairs, trays never", () => {
  const three = [zone("a", 3), zone("b", 2), zone("c", 2)];
  assert.deepEqual(rowsOf(three, { wide: false, width: 370, card: 84 }), [["a", 2, 50], ["b", 2, 50], ["c", 1, 100]]);
  assert.deepEqual(rowsOf(three, { wide: false, width: 300, card: 84 }).map((r) => r[1]), [1, 1, 1]);
  assert.deepEqual(rowsOf([zone("a", 0, "tray"), zone("b", 0, "tray")], { wide: false, width: 370, card: 58 }).map((r) => r[1]), [1, 1]);
});

test("on a desk zones share a row by what they hold, and no small one is left alone", () => {
  const room = { wide: true, width: 820, card: 92 };
  assert.deepEqual(rowsOf([zone("a", 4), zone("b", 3)], room), [["a", 2, 57], ["b", 2, 43]]);
  assert.deepEqual(rowsOf([zone("a", 7), zone("b", 3), zone("c", 2)], room).map((r) => r[1]), [1, 2, 2]);
  assert.deepEqual(rowsOf([1, 2, 1, 2, 2].map((n, i) => zone(`z${i}`, n)), room).map((r) => r[1]), [3, 3, 3, 2, 2]);
  const trays = ["a", "b", "c"].map((id) => zone(id, 0, "tray"));
  assert.deepEqual(rowsOf(trays, room), [["a", 2, 50], ["b", 2, 50], ["c", 1, 100]]);
});

test("cards are large where there is room and keep their size when another zone comes", () => {
  const desk = { tall: 800, wide: true };
  assert.equal(Math.round(lay2("table", 4, 800, desk).w), 132);
  assert.ok(lay2("hand", 11, 820, desk).w > 120);
  assert.ok(lay2("table", 4, 1100, { tall: 1080, wide: true }).w > 170);
  assert.ok(lay2("tray", 4, 390, desk).w > 80);
});

function lay2(role, count, width, page) {
  return fan({ ...sizes(role, count, width, 16, page), count, width, gap: 8 });
}

test("blocks of a table in play stand on one felt; anything else ends it, and none of them is packed", () => {
  const blocks = [
    { id: "goal", type: "text", role: "goal" },
    { id: "side-2", type: "text", role: "felt" },
    zone("meld-2-1", 4, "felt"),
    zone("pile", 3, "felt"),
    zone("hand", 9, "hand"),
    zone("shown", 3, "show"),
  ];
  const ids = blocks.map((b) => b.id);
  assert.deepEqual(felts(ids, blocks), ["goal", ["side-2", "meld-2-1", "pile"], "hand", "shown"]);
  assert.deepEqual(runs(blocks).map((run) => run.map((z) => z.id)), [["hand"], ["shown"]]);
  assert.deepEqual(felts(["goal", "hand"], blocks), ["goal", "hand"]);
});

test("small cards of a table show half of each, and all of the last one", () => {
  const out = laid({ count: 5, width: 350, w: 42 });
  assert.deepEqual(out.slots.map((s) => s.row), [0, 0, 0, 0, 0]);
  for (const s of out.slots.slice(0, -1)) assert.ok(s.own >= 21, `own ${s.own}`);
  assert.equal(out.slots[4].own, 42);
  assert.equal(out.width, Math.round((4 * 0.52 * 42 + 42) * 100) / 100);
});

test("a tag of a small card stays in sight, and a full row is followed by another", () => {
  const tagged = laid({ count: 4, width: 350, w: 42, tagged: [1] });
  assert.ok(tagged.slots[1].own >= 44);
  const long = laid({ count: 30, width: 350, w: 42 });
  assert.ok(Math.max(...long.slots.map((s) => s.row)) >= 1);
  for (const s of long.slots) assert.ok(s.x + 42 <= 350.5 && s.own >= 21);
  const ends = long.slots.filter((s, i) => long.slots[i + 1]?.row !== s.row);
  for (const s of ends) assert.equal(s.own, 42, "the last card of each row is seen whole");
});

test("crosswise small cards fit, whatever the width", () => {
  for (const [state, count] of [["clean", 7], ["semi-clean", 8], ["dirty", 14], ["clean", 14]]) {
    for (const width of [240, 350, 700]) {
      const out = laid({ count, width, w: 42, cross: crosswise(count, state, true) });
      for (const s of out.slots) assert.ok(s.x + (s.cross ? out.h : 42) <= width + 0.5, `${state} ${count} in ${width}`);
    }
  }
});

test("cards of a table grow with the text and with the window, within bounds", () => {
  assert.equal(smallCard(16), 42);
  assert.equal(smallCard(32), 63);
  assert.equal(smallCard(16, { tall: 800, wide: true }), 56);
  assert.equal(smallCard(16, { tall: 2000, wide: true }), 84);
});

const single = (id, count, more = {}) => ({ id, type: "cards", role: "felt", note: "", empty: "", cards: Array(count).fill({}), ...more });
const felted = (...counts) => counts.map((count, i) => single(`z${i}`, count));

test("a row of single cards makes room for one more while there are places, and keeps its size when it comes", () => {
  const size = (counts) => rowsOfCards(felted(...counts)).get("z0");
  assert.equal(size([0, 1, 0, 1, 0]), 3);
  assert.equal(size([0, 1, 1, 1, 0]), 3);
  assert.equal(size([1, 1, 1]), 3);
  assert.equal(rowsOfCards(felted(0, 1, 0, 1, 0)).size, 5);
});

test("zones of a table in play are no such row", () => {
  assert.equal(rowsOfCards(felted(3, 1, 0)).size, 0, "a meld");
  assert.equal(rowsOfCards([...felted(0, 1, 0, 1), single("pile", 1, { empty: "empty" })]).size, 0, "words for an empty zone");
  assert.equal(rowsOfCards([...felted(0, 1, 0, 1), single("stock", 1, { note: "32" })]).size, 0, "a note");
  assert.equal(rowsOfCards([{ id: "t", type: "text", role: "felt" }, ...felted(0, 1, 0, 1)]).size, 0, "a line of text");
  assert.equal(rowsOfCards(felted(0, 1)).size, 0, "a single card");
});

test("a row fits its line, whatever the count, room and text size", () => {
  for (const [felt, page] of [[238, {}], [280, {}], [350, {}], [780, { wide: true, tall: 800 }]]) {
    for (const rem of [16, 24, 32]) {
      for (let count = 3; count <= 7; count++) {
        const { w, gap } = rowCard(count, felt, rem, page);
        assert.ok(count * (w + gap) <= felt, `${count} in ${felt} at ${rem}`);
        assert.ok(felt < 300 || w >= 37, `${count} in ${felt} at ${rem}: ${w}`);
      }
    }
  }
  assert.equal(rowCard(3, 350, 16).w, 76);
});

test("with a deck to tap, what follows the message in the view stands below it, on a wide board zones below the deck", () => {
  const blocks = [
    { id: "laid", type: "cards", role: "tray", cards: [] },
    { id: "deck", type: "deck" },
    { id: "message", type: "message" },
    { id: "shown", type: "cards", role: "show", cards: [] },
    { id: "switches", type: "switches" },
    { id: "main", type: "actions", role: "main" },
  ];
  blocks.splice(3, 0, { id: "why", type: "clauses" });
  const phone = columns(blocks, 390);
  assert.deepEqual([phone.main, phone.last, phone.after], [["laid", "deck"], ["message"], ["why", "shown", "switches"]]);
  const desk = columns(blocks, 1280);
  assert.deepEqual([desk.main, desk.last, desk.after], [["laid", "deck", "shown", "switches"], ["message"], ["why"]]);
  assert.deepEqual([phone.foot, desk.foot], [["main"], ["main"]]);
});
