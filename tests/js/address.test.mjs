import test from "node:test";
import assert from "node:assert/strict";
import { homeAddress, hostOf, isForHereOnly, linkTo, readAddress, sameAddress, writeAddress } from "../../widgets/buraco_widgets/js/address.js";
import { createNavigator } from "../../widgets/buraco_widgets/js/navigate.js";

const at = (url) => {
  const u = new URL(url, "http://127.0.0.1:8899");
  return { pathname: u.pathname, search: u.search };
};

test("the lesson is the notebook's name under /voila/, the parameters are the query without secrets", () => {
  assert.deepEqual(readAddress(at("/voila/render/05-clean-dirty.ipynb?rules=us&token=abc")), { lesson: "05-clean-dirty", params: { rules: "us" } });
  assert.deepEqual(readAddress(at("/user/x/voila/render/lessons/07-opening.ipynb")), { lesson: "07-opening", params: {} });
  assert.deepEqual(readAddress(at("/lab/tree/07-opening.ipynb?x=1")), { lesson: null, params: { x: "1" } });
});

test("which host", () => {
  assert.equal(hostOf(at("/x/voila/render/a.ipynb")), "voila");
  assert.equal(hostOf(at("/lab/tree/a.ipynb")), "lab");
  assert.equal(hostOf(at("/some/page.html")), "other");
  assert.equal(hostOf(at("/some/page.html"), { buracoHost: "voila" }), "voila");
});

test("a new address keeps prefix and foreign parameters, and drops its own old ones", () => {
  const place = at("/user/x/voila/render/05-clean-dirty.ipynb?token=abc&rules=us&level=old&theme=dark");
  assert.equal(
    writeAddress(place, { lesson: "07-opening", params: { rules: "italian" } }),
    "/user/x/voila/render/07-opening.ipynb?token=abc&theme=dark&rules=italian",
  );
  assert.equal(writeAddress(at("/voila/render/a.ipynb?step=2"), { lesson: "a", params: {} }, ["step"]), "/voila/render/a.ipynb");
});

test("the way home: what the page says, else Voilà's root; a token goes along", () => {
  assert.equal(homeAddress(at("/x/voila/render/a.ipynb"), null), "/x/voila/");
  assert.equal(homeAddress(at("/voila/render/a.ipynb"), "../../"), "../../");
  assert.equal(homeAddress(at("/voila/render/a.ipynb?token=abc"), "/"), "/?token=abc");
});

test("addresses are compared by value", () => {
  assert.equal(sameAddress({ lesson: "a", params: { x: "1", y: "2" } }, { lesson: "a", params: { y: "2", x: "1" } }), true);
  assert.equal(sameAddress({ lesson: "a", params: {} }, { lesson: "b", params: {} }), false);
  assert.equal(sameAddress(null, { lesson: null, params: {} }), true);
});

function page(url) {
  const location = { ...at(url), assigned: [], assign: (to) => location.assigned.push(to) };
  const log = [];
  const step = (how) => (_state, _title, to) => {
    log.push([how, to]);
    Object.assign(location, at(to));
  };
  const listeners = [];
  return {
    location, log, listeners,
    document: { title: "", querySelector: () => null },
    history: { pushState: step("push"), replaceState: step("replace") },
    addEventListener: (_type, f) => listeners.push(f),
  };
}
const view = (lesson, params = {}) => ({ title: "Wild cards", address: { lesson, params } });

test("the first view replaces, a press pushes, anything else replaces, the same address does nothing", () => {
  const win = page("/voila/render/a.ipynb");
  const nav = createNavigator({ host: "voila", send: () => {}, signal: undefined, win });
  nav.follow(view("a", { rules: "us" }), "hello");
  nav.follow(view("a", { rules: "us" }), "press");
  nav.follow(view("b", { rules: "us" }), "press");
  nav.follow(view("b", {}), "go");
  nav.follow(view("c", { x: "1", y: "2" }), "press");
  nav.follow(view("c", { y: "2", x: "1" }), "press");
  assert.deepEqual(win.log, [
    ["replace", "/voila/render/a.ipynb?rules=us"],
    ["push", "/voila/render/b.ipynb?rules=us"],
    ["replace", "/voila/render/b.ipynb"],
    ["push", "/voila/render/c.ipynb?x=1&y=2"],
  ]);
  assert.equal(win.document.title, "Wild cards · Buraco");
});

test("back and forward are an intent, and the view that answers it does not move the address again", () => {
  const win = page("/voila/render/a.ipynb");
  const sent = [];
  const nav = createNavigator({ host: "voila", send: (wish) => sent.push(wish), signal: undefined, win });
  nav.follow(view("a"), "hello");
  nav.follow(view("b"), "press");
  Object.assign(win.location, at("/voila/render/a.ipynb"));
  win.listeners[0]();
  assert.deepEqual(sent, [{ type: "go", address: { lesson: "a", params: {} } }]);
  const before = win.log.length;
  nav.follow(view("a"), "go");
  assert.equal(win.log.length, before);
});

test("in a lab the page is not ours: title, address and parameters are left alone", () => {
  const win = page("/lab/tree/a.ipynb?x=1");
  const nav = createNavigator({ host: "lab", send: () => {}, signal: undefined, win });
  nav.follow(view("b"), "press");
  assert.deepEqual(win.log, []);
  assert.equal(win.document.title, "");
  assert.deepEqual(nav.address(), { lesson: null, params: {} });
});

test("home leaves the page", () => {
  const win = page("/voila/render/a.ipynb");
  const nav = createNavigator({ host: "voila", send: () => {}, signal: undefined, win });
  nav.follow(view("home"), "press");
  assert.deepEqual(win.location.assigned, ["/voila/"]);
});

test("a page that is none of the course's keeps its name; the lesson is a parameter there", () => {
  assert.deepEqual(readAddress(at("/voila/render/my-evening.ipynb?rules=us"), false), { lesson: null, params: { rules: "us" } });
  const win = page("/voila/render/my-evening.ipynb");
  win.document.querySelector = (what) => (what.includes("buraco-own") ? { getAttribute: () => "no" } : null);
  const nav = createNavigator({ host: "voila", send: () => {}, signal: undefined, win });
  assert.equal(nav.address().lesson, null);
  nav.follow(view(null, { lesson: "07-opening", rules: "us" }), "hello");
  assert.deepEqual(win.log, [["replace", "/voila/render/my-evening.ipynb?lesson=07-opening&rules=us"]]);
});

test("parameters that the view lets go of leave the address, others stay", () => {
  const win = page("/voila/render/a.ipynb?rules=us&aces=high&theme=dark");
  const nav = createNavigator({ host: "voila", send: () => {}, signal: undefined, win });
  nav.follow({ title: "x", address: { lesson: "a", params: { rules: "us!aces~high" }, drops: ["aces"] } }, "hello");
  assert.deepEqual(win.log, [["replace", "/voila/render/a.ipynb?theme=dark&rules=us!aces~high"]]);
});

test("a link for others has the code in plain signs, no access token, and the address that others can reach", () => {
  const place = { ...at("/voila/render/a.ipynb?token=secret&level=x"), origin: "http://127.0.0.1:8866" };
  const to = { lesson: "b", params: { rules: "us!aces~high", page: "map" } };
  assert.equal(linkTo(place, to), "http://127.0.0.1:8866/voila/render/b.ipynb?rules=us!aces~high&page=map");
  assert.equal(linkTo(place, to, "http://192.168.1.7:8866/"), "http://192.168.1.7:8866/voila/render/b.ipynb?rules=us!aces~high&page=map");
});

test("a link is told that opens on this machine alone", () => {
  for (const host of ["127.0.0.1:8742", "localhost:8742", "[::1]:8742"]) assert.ok(isForHereOnly(`http://${host}/voila/`), host);
  for (const host of ["192.168.1.7:8742", "mybinder.org", "localhost.example.org"]) assert.ok(!isForHereOnly(`http://${host}/`), host);
});
