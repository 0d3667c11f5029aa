/** Keys of a clicker, and asking whether Python is there. */
import test from "node:test";
import assert from "node:assert/strict";
import { wayOf } from "../../widgets/buraco_widgets/js/clicker.js";
import { EVERY, watchKernel } from "../../widgets/buraco_widgets/js/watch.js";

test("a clicker goes on and back; arrows and space are left to what needs them", () => {
  const way = (key, busy = false, more = {}) => wayOf({ key, ...more }, busy);
  assert.deepEqual(["PageDown", "ArrowRight", "ArrowDown", " "].map((k) => way(k)), ["on", "on", "on", "on"]);
  assert.deepEqual(["PageUp", "ArrowLeft", "ArrowUp"].map((k) => way(k)), ["back", "back", "back"]);
  assert.deepEqual(["PageDown", "PageUp"].map((k) => way(k, true)), ["on", "back"]);
  assert.deepEqual(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", " "].map((k) => way(k, true)), [null, null, null, null, null]);
  assert.deepEqual(["a", "Enter", "Tab", "Escape"].map((k) => way(k)), [null, null, null, null]);
  for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) assert.equal(way("PageDown", false, { [held]: true }), null);
});

function page(visible = "visible") {
  const heard = new Map();
  const on = (name, f) => heard.set(name, f);
  const win = {
    document: { visibilityState: visible, addEventListener: on },
    addEventListener: on,
    setInterval: (f, ms) => heard.set("timer", f) && ms,
    clearInterval: () => heard.delete("timer"),
  };
  return { win, heard };
}

test("a page in sight asks now and then, and when it comes back; one out of sight does not", () => {
  const asked = [];
  const { win, heard } = page();
  const stop = new AbortController();
  const model = { on: (name, f) => heard.set(name, f), off: (name) => heard.delete(name) };
  watchKernel({ host: "voila", model, ask: (patience) => asked.push(patience), signal: stop.signal, win });
  for (const name of ["timer", "visibilitychange", "online", "pageshow", "focus"]) heard.get(name)();
  assert.equal(asked.length, 5);
  win.document.visibilityState = "hidden";
  heard.get("timer")();
  assert.equal(asked.length, 5);
  heard.get("comm_live_update")();
  assert.ok(asked[5] < 8000);
  assert.ok(EVERY >= 10_000);
  stop.abort();
  assert.deepEqual([heard.has("timer"), heard.has("comm_live_update")], [false, false]);
});

test("in a notebook, whose kernel may be busy for long, only the host's own word makes it ask", () => {
  const { win, heard } = page();
  watchKernel({ host: "lab", model: { on: (name, f) => heard.set(name, f) }, ask: () => {}, signal: new AbortController().signal, win });
  assert.deepEqual([...heard.keys()], ["comm_live_update"]);
});
