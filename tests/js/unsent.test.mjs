import test from "node:test";
import assert from "node:assert/strict";
import { keepUnsent, takeUnsent, watchUnsent } from "../../widgets/buraco_widgets/js/unsent.js";
import { Courier } from "../../widgets/buraco_widgets/js/intents.js";

const typed = { block: "side-1", row: "cards-1", text: "345" };

/** A window of one tab; what it keeps outlives it. */
function tab(kept = new Map(), search = "?rules=us") {
  const win = new EventTarget();
  const sessionStorage = { getItem: (k) => kept.get(k) ?? null, setItem: (k, v) => kept.set(k, v), removeItem: (k) => kept.delete(k) };
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return Object.assign(win, { sessionStorage, document, location: { pathname: "/pad.ipynb", search } });
}

/** A board in a window: a field that is being typed in, and a courier whose letters nobody answers. */
function board(win, text = typed.text) {
  const sent = [];
  const courier = new Courier({ send: (intent) => sent.push(intent), rev: () => 1, setTimer: () => null, clearTimer: () => {} });
  const offer = (block, row, text) => courier.offer({ type: "fill", block, row, text });
  const flushes = new Set();
  const again = watchUnsent({ courier, ctx: { flushes }, fill: offer }, { win, signal: new AbortController().signal });
  let left = text;
  const flush = () => {
    if (left !== null) offer(typed.block, typed.row, left);
    left = null;
  };
  flushes.add(flush);
  return { courier, sent, again, flush };
}

test("what is being typed when the page goes is told again where the same address opens next, once", () => {
  const kept = new Map();
  board(tab(kept)).again();
  const gone = tab(kept);
  board(gone);
  gone.dispatchEvent(new Event("pagehide"));
  const next = board(tab(kept), null);
  next.again();
  assert.deepEqual(next.sent.map(({ block, row, text }) => ({ block, row, text })), [typed]);
  assert.deepEqual(takeUnsent(tab(kept)), []);
});

test("what Python has answered is not told again, and nothing at another address", () => {
  const kept = new Map();
  const win = tab(kept);
  const { courier, sent, flush } = board(win);
  flush();
  courier.viewArrived(2);
  courier.handled(sent[0].id);
  win.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(takeUnsent(tab(kept)), []);
  keepUnsent(win, [typed]);
  assert.deepEqual(takeUnsent(tab(kept, "?rules=italian")), []);
  assert.equal(kept.size, 0);
});

test("a page in the background keeps it too, but for a line that is taken as a whole; back again it is not kept", () => {
  const kept = new Map();
  const win = tab(kept);
  const { flush } = board(win);
  const hide = (state) => {
    win.document.visibilityState = state;
    win.document.dispatchEvent(new Event("visibilitychange"));
  };
  flush.whole = true;
  hide("hidden");
  assert.equal(kept.size, 0);
  flush.whole = false;
  hide("hidden");
  assert.equal(kept.size, 1);
  hide("visible");
  assert.equal(kept.size, 0);
});

test("a browser without a store, a full one and a damaged entry are no error", () => {
  const closed = tab();
  Object.defineProperty(closed, "sessionStorage", {
    get() {
      throw new Error("no");
    },
  });
  keepUnsent(closed, [typed]);
  assert.deepEqual(takeUnsent(closed), []);
  for (const text of ["{", "7", '{"at":"/pad.ipynb?rules=us","fills":[{"block":1},null]}']) {
    assert.deepEqual(takeUnsent(tab(new Map([["buraco.v1.unsent", text]]))), []);
  }
});
