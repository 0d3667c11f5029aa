/** The page's address: which lesson, which parameters. Pure functions over location-like objects. */

/** @typedef {{lesson: string|null, params: Record<string, string>}} Address */
/** @typedef {{pathname: string, search: string, hash?: string}} Place */

const RENDER = /^(.*\/voila\/)(?:render\/)?((?:[^/]+\/)*)([^/]+)\.ipynb$/;
/** Parameters of the course and its rooms; every other one (an access token, a theme) is left in the address as it is. */
const COURSE = ["rules", "level", "puzzle", "page", "present", "lesson", "code", "seed", "kind", "difficulty"];
const ROOMS = ["deals", "deal", "players", "step", "eyes", "hand", "table", "score", "failed", "pot", "ask"];
/** What practice, review and the quiz ask about. */
const ASKED = ["about", "show", "item", "items", "quiz", "lines", "timed"];
export const OURS = Object.freeze([...COURSE, ...ROOMS, ...ASKED]);
/** Never handed on to Python. */
const SECRET = new Set(["token", "_xsrf"]);

/**
 * @param {Place} place
 * @param {{buracoHost?: string, document?: any}} [win]
 * @returns {"voila"|"lab"|"other"}
 */
export function hostOf(place, win = {}) {
  if (win.buracoHost === "voila" || win.buracoHost === "lab" || win.buracoHost === "other") return win.buracoHost;
  if (place.pathname.includes("/voila/")) return "voila";
  if (win.document?.body?.hasAttribute?.("data-jp-theme-light")) return "lab";
  if (/\/(lab|tree|notebooks|doc)(\/|$)/.test(place.pathname)) return "lab";
  return "other";
}

/**
 * @param {Place} place
 * @param {boolean} [own] whether the page is one of the course's, and its name a lesson's
 * @returns {Address}
 */
export function readAddress(place, own = true) {
  const hit = own ? RENDER.exec(place.pathname) : null;
  let lesson = null;
  if (hit) {
    try {
      lesson = decodeURIComponent(hit[3]);
    } catch {
      lesson = hit[3];
    }
  }
  const params = {};
  for (const [key, value] of new URLSearchParams(place.search)) {
    if (!SECRET.has(key) && !Object.hasOwn(params, key)) params[key] = value;
  }
  return { lesson, params };
}

/**
 * @param {Address|null|undefined} a
 * @param {Address|null|undefined} b
 */
export function sameAddress(a, b) {
  const flat = (x) => JSON.stringify([x?.lesson ?? null, Object.entries(x?.params ?? {}).sort()]);
  return flat(a) === flat(b);
}

/**
 * @param {Place} place where the page is now
 * @param {Address} address what the view says
 * @param {Iterable<string>} [known] parameters that belong to the course beside OURS
 * @returns {string} the new path and query; the prefix and unknown parameters stay
 */
export function writeAddress(place, address, known = []) {
  const hit = RENDER.exec(place.pathname);
  let path = place.pathname;
  if (hit && address.lesson) {
    const head = place.pathname.slice(0, place.pathname.lastIndexOf("/") + 1);
    path = head + encodeURIComponent(address.lesson) + ".ipynb";
  }
  const ours = new Set([...OURS, ...known, ...Object.keys(address.params)]);
  const query = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(place.search)) if (!ours.has(key)) query.append(key, value);
  for (const [key, value] of Object.entries(address.params)) query.append(key, String(value));
  // These two signs of a table's code need no escape in a query, and a link is easier to read with them.
  const text = query.toString().replaceAll("%21", "!").replaceAll("%7E", "~");
  return path + (text ? "?" + text : "");
}

/**
 * A link for others: the same pages, without what only this visitor has.
 * @param {Place & {origin?: string}} place
 * @param {Address} address
 * @param {string|null|undefined} [shared] where others find the pages, if not where this visitor does
 * @returns {string}
 */
export function linkTo(place, address, shared) {
  const path = writeAddress({ pathname: place.pathname, search: "" }, address);
  return new URL(path, shared || place.origin).href;
}

/**
 * Whether a link opens on this machine alone.
 * @param {string} link
 */
export function isForHereOnly(link) {
  return /^(localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(link).hostname);
}

/**
 * Where home is: what the page says in <meta name="buraco-home">, else the root of Voilà's own addresses.
 * @param {Place} place
 * @param {string|null|undefined} meta
 * @returns {string}
 */
export function homeAddress(place, meta) {
  let path = meta || null;
  if (!path) {
    const hit = RENDER.exec(place.pathname);
    path = hit ? hit[1] : "./";
  }
  // An access token must survive the way home.
  const token = new URLSearchParams(place.search).get("token");
  return token && !path.includes("?") ? `${path}?token=${encodeURIComponent(token)}` : path;
}
