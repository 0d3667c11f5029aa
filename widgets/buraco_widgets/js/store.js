/** The browser's store. A page works without one: every access may fail. */

export const PREFIX = "buraco.v1.";
export const COLOURS = PREFIX + "colours";

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
 * Write what a view asks to keep.
 * @param {any} win
 * @param {{save?: {key: string, value: string}|null, store?: Record<string, string|null>}} view
 */
export function keep(win, view) {
  if (view.save) write(win, view.save.key, view.save.value);
  for (const [key, value] of Object.entries(view.store ?? {})) write(win, key, value);
}
