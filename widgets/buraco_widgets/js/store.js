/** The browser's store. A page works without one: every access may fail. */

export const PREFIX = "buraco.v1.";
export const COLOURS = PREFIX + "colours";
const PROBE = PREFIX + "probe";
const GROWING = ["levels.", "memory", "review"].map((name) => PREFIX + name);

/** Whether an entry grows on every page: what is better or later in it counts, whichever page wrote it. @param {string|null} key */
export function grows(key) {
  return GROWING.some((name) => key?.startsWith(name));
}

/** @param {Window|{localStorage?: Storage}} win @returns {Storage|null} */
function storage(win) {
  try {
    return win.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {any} win
 * @returns {Record<string, string>} every entry of the course
 */
export function readAll(win) {
  const store = storage(win);
  const out = {};
  if (!store) return out;
  try {
    for (let i = 0; i < store.length; i++) {
      const key = store.key(i);
      if (key?.startsWith(PREFIX)) out[key] = store.getItem(key) ?? "";
    }
  } catch {
    /* the store went away while reading: what was read counts */
  }
  return out;
}

/**
 * @param {any} win
 * @param {string} key must begin with the prefix of the course, anything else is left alone
 * @param {string|null} value null removes the entry
 * @returns {boolean} whether it is stored
 */
export function write(win, key, value) {
  if (typeof key !== "string" || !key.startsWith(PREFIX)) return false;
  const store = storage(win);
  if (!store) return false;
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, String(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * How long what is written here is kept: not at all, for a visit (a page may say that it is only lent), or yes.
 * @param {any} win @returns {"no"|"visit"|"yes"}
 */
export function keepsFor(win) {
  if (!keeps(win)) return "no";
  const said = win.document.querySelector('meta[name="buraco-keeps"]')?.getAttribute("content");
  return said === "visit" || /(^|\.)mybinder\.org$/.test(win.location.hostname) ? "visit" : "yes";
}

/** Whether what is written stays: a window may have no store, a closed one, or a full one. @param {any} win */
export function keeps(win) {
  if (!write(win, PROBE, "1")) return false;
  const there = readAll(win)[PROBE] === "1";
  write(win, PROBE, null);
  return there;
}

/**
 * Of two values the better one: the greater number, and of two objects every name with the better of what they have.
 * Of two records with a time `t` it is the later one, whole. What is none of these counts for nothing, so that a damaged
 * entry is replaced.
 * @param {unknown} a @param {unknown} b
 */
export function better(a, b) {
  const plain = (x) => x !== null && typeof x === "object" && !Array.isArray(x);
  if (plain(a) && plain(b) && Number.isFinite(a.t) && Number.isFinite(b.t) && a.t !== b.t) return better(a.t > b.t ? a : b, {});
  if (plain(a) && plain(b)) {
    const out = Object.create(null);
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = better(a[name], b[name]);
      if (found !== undefined) out[name] = found;
    }
    return out;
  }
  const of = (x) => (plain(x) ? better(x, {}) : Number.isFinite(x) ? x : undefined);
  const [left, right] = [of(a), of(b)];
  if (typeof left === "number" && typeof right === "number") return Math.max(left, right);
  return right ?? left;
}

const parsed = (text) => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/**
 * Read, take the better of each, write: so that two pages that know different things lose nothing.
 * @param {any} win @param {string} key @param {string} text JSON
 */
export function writeBest(win, key, text) {
  const found = better(parsed(readAll(win)[key]), parsed(text));
  return found === undefined ? false : write(win, key, JSON.stringify(found));
}

/**
 * Write what a view asks to keep.
 * @param {any} win
 * @param {{save?: {key: string, value: string}|null, store?: Record<string, string|null>, best?: Record<string, string>}} view
 */
export function keep(win, view) {
  for (const [key, value] of Object.entries(view.best ?? {})) writeBest(win, key, value);
  if (view.save) write(win, view.save.key, view.save.value);
  for (const [key, value] of Object.entries(view.store ?? {})) write(win, key, value);
}
