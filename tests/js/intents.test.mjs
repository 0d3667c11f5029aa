import test from "node:test";
import assert from "node:assert/strict";
import { Courier, PATIENCE, newId } from "../../widgets/buraco_widgets/js/intents.js";

function desk() {
  const out = { sent: [], silent: 0, timers: new Map(), rev: 1, n: 0 };
  out.courier = new Courier({
    send: (intent) => out.sent.push(intent),
    rev: () => out.rev,
    now: () => 1000,
    newId: () => `id-${++out.n}`,
    onSilence: () => (out.silent += 1),
    setTimer: (f, ms) => {
      const t = { f, ms };
      out.timers.set(t, t);
      return t;
    },
    clearTimer: (t) => out.timers.delete(t),
  });
  out.wait = () => {
    for (const t of [...out.timers.keys()]) {
      out.timers.delete(t);
      t.f();
    }
  };
  return out;
}
const press = (item) => ({ type: "press", block: "main", item, picked: [], order: {} });
const fill = (row, text) => ({ type: "fill", block: "sheet", row, text });

test("an intent carries version, id, revision and time", () => {
  const d = desk();
  d.courier.offer(fill("a", "5"));
  assert.deepEqual(d.sent, [{ v: 1, id: "id-1", rev: 1, type: "fill", block: "sheet", row: "a", text: "5", at: 1000 }]);
});

test("one at a time: the next leaves with the revision that then holds", () => {
  const d = desk();
  d.courier.offer(fill("a", "5"));
  d.courier.offer(press("check"));
  assert.equal(d.sent.length, 1);
  assert.equal(d.courier.busy, true);
  d.rev = 2;
  d.courier.handled("id-1");
  assert.deepEqual(d.sent.map((i) => [i.type, i.rev]), [["fill", 1], ["press", 2]]);
  d.courier.handled("id-2");
  assert.equal(d.courier.busy, false);
});

test("presses that belong together wait for each other, and are counted until a view has answered them", () => {
  const d = desk();
  const tap = (item) => d.courier.offer({ type: "press", block: "deck", item }, { more: true });
  assert.deepEqual([tap("7H"), tap("8H"), tap("7H")], [true, true, true]);
  assert.equal(d.courier.offer(press("check")), false);
  assert.equal(d.courier.pressesOnTheirWay("deck", "7H"), 2);
  assert.equal(d.courier.pressesOnTheirWay("deck", "8H"), 1);
  d.courier.viewArrived(9);
  assert.equal(d.courier.pressesOnTheirWay("deck", "7H"), 1);
  d.courier.handled(d.sent[0].id);
  assert.deepEqual(d.sent.map((i) => i.item), ["7H", "8H"]);
});

test("a second press is not taken while one is under way or waits", () => {
  const d = desk();
  assert.equal(d.courier.offer(press("check")), true);
  assert.equal(d.courier.offer(press("check")), false);
  d.courier.handled("id-1");
  d.courier.offer(fill("a", "1"));
  assert.equal(d.courier.offer(press("check")), true);
  assert.equal(d.courier.offer(press("hint")), false);
  assert.equal(d.sent.length, 2);
});

test("'done' for another intent changes nothing", () => {
  const d = desk();
  d.courier.offer(press("check"));
  d.courier.handled("other");
  assert.equal(d.courier.busy, true);
});

test("what no longer fits the view is dropped on the way and says so", () => {
  const d = desk();
  let dropped = 0;
  d.courier.offer(fill("a", "5"));
  d.courier.offer({ type: "move", cards: ["k1"], to: "tray", index: 0 }, { valid: () => false, dropped: () => (dropped += 1) });
  d.courier.offer(press("check"));
  d.courier.handled("id-1");
  assert.deepEqual(d.sent.map((i) => i.type), ["fill", "press"]);
  assert.equal(dropped, 1);
});

test("moves stay drawn until a view answers them", () => {
  const d = desk();
  const move = (card) => ({ type: "move", cards: [card], to: "tray", index: 0 });
  d.courier.offer(move("a"));
  d.courier.offer(move("b"));
  assert.deepEqual(d.courier.unanswered("move").map((m) => m.cards[0]), ["a", "b"]);
  d.courier.viewArrived(1);
  assert.equal(d.courier.unanswered("move").length, 2);
  d.courier.viewArrived(2);
  assert.deepEqual(d.courier.unanswered("move").map((m) => m.cards[0]), ["b"]);
});

test("a field knows that its text is on the way", () => {
  const d = desk();
  d.courier.offer(fill("a", "5"));
  d.courier.offer(fill("b", "6"));
  assert.equal(d.courier.fillOnItsWay("sheet", "a"), true);
  assert.equal(d.courier.fillOnItsWay("sheet", "b"), true);
  d.courier.viewArrived(2);
  assert.equal(d.courier.fillOnItsWay("sheet", "a"), false);
  assert.equal(d.courier.fillOnItsWay("sheet", "b"), true);
});

test("silence is told after eight seconds, unless a newer view came", () => {
  const d = desk();
  d.courier.offer(press("check"));
  assert.deepEqual([...d.timers.keys()].map((t) => t.ms), [PATIENCE]);
  assert.equal(PATIENCE, 8000);
  d.wait();
  assert.equal(d.silent, 1);
  const e = desk();
  e.courier.offer(press("check"));
  e.courier.viewArrived(2);
  e.wait();
  assert.equal(e.silent, 0);
  assert.equal(e.courier.busy, false);
});

test("an answer in time stops the clock", () => {
  const d = desk();
  d.courier.offer(press("check"));
  d.courier.handled("id-1");
  assert.equal(d.timers.size, 0);
});

test("a sender that throws is silence", () => {
  const d = desk();
  d.courier.parts.send = () => {
    throw new Error("no comm");
  };
  d.courier.offer(press("check"));
  assert.equal(d.silent, 1);
});

test("another session forgets what waited", () => {
  const d = desk();
  d.courier.offer(fill("a", "5"));
  d.courier.offer(press("check"));
  d.courier.forgetWaiting();
  d.courier.handled("id-1");
  assert.equal(d.sent.length, 1);
});

test("ids differ", () => {
  assert.equal(new Set(Array.from({ length: 500 }, newId)).size, 500);
});

test("a question whether anybody is there makes nobody wait: not busy, and after silence the next thing leaves", () => {
  const d = desk();
  d.courier.offer({ type: "ping" }, { patience: 2500 });
  assert.deepEqual([d.courier.busy, d.courier.idle], [false, false]);
  assert.deepEqual([...d.timers.keys()].map((t) => t.ms), [2500]);
  d.courier.offer(press("check"));
  assert.equal(d.courier.busy, false);
  d.wait();
  assert.equal(d.silent, 1);
  assert.deepEqual(d.sent.map((i) => i.type), ["ping", "press"]);
  assert.equal(d.courier.busy, true);
  assert.deepEqual([...d.timers.keys()].map((t) => t.ms), [PATIENCE]);
  d.courier.handled("id-2");
  assert.equal(d.courier.idle, true);
});
