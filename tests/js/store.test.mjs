import test from "node:test";
import assert from "node:assert/strict";
import { better, keep, keeps, readAll, write } from "../../widgets/buraco_widgets/js/store.js";
import { Frames } from "../../widgets/buraco_widgets/js/frames.js";
import { flipSign } from "../../widgets/buraco_widgets/js/numbers.js";

function memory(entries = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (k) => map.get(k) ?? null,
    setItem: (k, v) => map.set(k, v),
    removeItem: (k) => map.delete(k),
  };
}

test("only entries of the course are read and written", () => {
  const localStorage = memory({ "buraco.v1.rules": "us", "jupyterlab:x": "1" });
  assert.deepEqual(readAll({ localStorage }), { "buraco.v1.rules": "us" });
  assert.equal(write({ localStorage }, "other", "1"), false);
  keep({ localStorage }, { save: { key: "buraco.v1.05", value: "s" }, store: { "buraco.v1.rules": null, "buraco.v1.x": "y" } });
  assert.deepEqual(Object.fromEntries(localStorage.map), { "jupyterlab:x": "1", "buraco.v1.05": "s", "buraco.v1.x": "y" });
});

test("a browser without a store, or with a full one, is no error", () => {
  const closed = Object.defineProperty({}, "localStorage", {
    get() {
      throw new Error("denied");
    },
  });
  assert.deepEqual(readAll(closed), {});
  assert.equal(write(closed, "buraco.v1.a", "b"), false);
  assert.deepEqual(readAll({}), {});
  const full = { localStorage: { ...memory(), setItem: () => { throw new Error("quota"); } } };
  assert.equal(write(full, "buraco.v1.a", "b"), false);
});

test("frames are shown for their time, then the view; skipping ends them", () => {
  const timers = [];
  const shown = [];
  const frames = new Frames((f) => shown.push(f?.name ?? "view"), { setTimer: (f, ms) => timers.push({ f, ms }), clearTimer: () => {} });
  frames.play([{ name: "one", ms: 500 }, { name: "two", ms: 99999 }]);
  assert.deepEqual(shown, ["one"]);
  timers[0].f();
  assert.deepEqual(timers.map((t) => t.ms), [500, 10000]);
  assert.equal(frames.playing, true);
  frames.skip();
  frames.skip();
  assert.deepEqual(shown, ["one", "two", "view"]);
  assert.equal(frames.playing, false);
  frames.play([]);
  assert.equal(shown.at(-1), "view");
});

test("the sign key turns a number round, whatever minus was typed", () => {
  assert.equal(flipSign("45"), "-45");
  assert.equal(flipSign("-45"), "45");
  assert.equal(flipSign("−45"), "45");
  assert.equal(flipSign(""), "-");
  assert.equal(flipSign("-"), "");
});

test("of two records the better of each is kept, whatever else is in them", () => {
  const a = { kings: { us: 2, italian: 3 }, aces: { us: 1 } };
  const b = { kings: { us: 3 }, fours: { us: 1 } };
  const both = { kings: { us: 3, italian: 3 }, aces: { us: 1 }, fours: { us: 1 } };
  assert.deepEqual(JSON.parse(JSON.stringify(better(a, b))), both);
  assert.deepEqual(JSON.parse(JSON.stringify(better(b, a))), both);
  for (const wrong of [null, "x", [1], true, NaN, undefined, { kings: "no" }, { kings: [3] }]) {
    assert.deepEqual(JSON.parse(JSON.stringify(better(wrong, { kings: { us: 1 } }))), { kings: { us: 1 } });
    assert.deepEqual(JSON.parse(JSON.stringify(better({ kings: { us: 1 } }, wrong))), { kings: { us: 1 } });
  }
  assert.equal(better("x", null), undefined);
  assert.equal(JSON.parse(JSON.stringify(better(JSON.parse('{"__proto__":{"us":3}}'), {}))).us, undefined);
});

test("writing reads first: what another page has stored in the meantime is not lost, damage is replaced", () => {
  const localStorage = memory({ "buraco.v1.levels.a": '{"kings":{"us":3}}', "buraco.v1.levels.b": "{dam", "buraco.v1.rules": "us" });
  keep({ localStorage }, { best: { "buraco.v1.levels.a": '{"kings":{"us":1},"aces":{"us":2}}', "buraco.v1.levels.b": '{"x":{"us":1}}' }, store: {} });
  assert.deepEqual(JSON.parse(localStorage.getItem("buraco.v1.levels.a")), { kings: { us: 3 }, aces: { us: 2 } });
  assert.deepEqual(JSON.parse(localStorage.getItem("buraco.v1.levels.b")), { x: { us: 1 } });
  keep({ localStorage }, { best: { "buraco.v1.levels.a": "{dam", other: "{}" }, store: {} });
  assert.deepEqual(JSON.parse(localStorage.getItem("buraco.v1.levels.a")), { kings: { us: 3 }, aces: { us: 2 } });
  assert.equal(localStorage.getItem("other"), null);
});

test("whether anything is kept is tried, not believed", () => {
  const forgets = { ...memory(), setItem: () => {} };
  const full = { ...memory(), setItem: () => { throw new Error("quota"); } };
  const closed = Object.defineProperty({}, "localStorage", { get() { throw new Error("denied"); } });
  const good = memory();
  assert.deepEqual([{ localStorage: good }, { localStorage: forgets }, { localStorage: full }, closed, {}].map(keeps), [true, false, false, false, false]);
  assert.equal(good.length, 0);
});

test("of two records with a time the later one is kept whole, wherever they lie", () => {
  const plain = (x) => JSON.parse(JSON.stringify(x));
  const early = { v: 1, about: { "WILD-2": { n: 5, r: 3, l: { t: 10, b: 15 } } } };
  const late = { v: 1, about: { "WILD-2": { n: 4, r: 4, l: { t: 20, b: 2 } }, "SEQ-1": { n: 1, r: 0, l: { t: 5, b: 2 } } } };
  const both = { v: 1, about: { "WILD-2": { n: 5, r: 4, l: { t: 20, b: 2 } }, "SEQ-1": { n: 1, r: 0, l: { t: 5, b: 2 } } } };
  assert.deepEqual(plain(better(early, late)), both);
  assert.deepEqual(plain(better(late, early)), both);
  assert.deepEqual(plain(better({ t: 3, b: 9 }, { t: 3, b: 4 })), { t: 3, b: 9 });
  assert.deepEqual(plain(better({ t: 3, b: "x", c: 1 }, { t: 4, b: "y" })), { t: 4 });
});
