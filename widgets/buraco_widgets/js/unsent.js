/**
 * What was typed last outlives the page: when it goes, fields that are being typed in are told, and what Python has not
 * answered by then is kept for this tab and told again when the same address opens next.
 */

const KEY = "buraco.v1.unsent";

/** @param {any} win @returns {Storage|null} */
function storage(win) {
  try {
    return win.sessionStorage ?? null;
  } catch {
    return null;
  }
}

const here = (win) => win.location.pathname + win.location.search;

/** @param {any} win @param {{block: string, row: string, text: string}[]} fills nothing to keep removes what was kept */
export function keepUnsent(win, fills) {
  try {
    if (fills.length) storage(win)?.setItem(KEY, JSON.stringify({ at: here(win), fills }));
    else storage(win)?.removeItem(KEY);
  } catch {
    /* a full store: what was typed last is lost, as it would be without one */
  }
}

/** @param {any} win @returns {{block: string, row: string, text: string}[]} what was kept for this address; it is given once */
export function takeUnsent(win) {
  let kept = null;
  try {
    kept = JSON.parse(storage(win)?.getItem(KEY) ?? "null");
  } catch {
    /* a damaged entry counts for nothing */
  }
  keepUnsent(win, []);
  if (kept?.at !== here(win) || !Array.isArray(kept.fills)) return [];
  return kept.fills.filter((each) => ["block", "row", "text"].every((name) => typeof each?.[name] === "string"));
}

/**
 * @param {{courier: any, ctx: {flushes: Set<any>}, fill: (block: string, row: string, text: string) => void}} app
 * @param {{win: any, signal: AbortSignal}} place
 * @returns {() => void} tells again what was kept, once Python has greeted this page
 */
export function watchUnsent(app, { win, signal }) {
  const kept = takeUnsent(win);
  const keep = () => {
    const fills = app.courier.unanswered("fill").map(({ block, row, text }) => ({ block, row, text }));
    keepUnsent(win, [...kept, ...fills]);
  };
  win.addEventListener(
    "pagehide",
    () => {
      for (const flush of app.ctx.flushes) flush();
      keep();
    },
    { signal },
  );
  // A page in the background may be closed without another word. A line that is taken as a whole is left unfinished.
  win.document.addEventListener(
    "visibilitychange",
    () => {
      if (win.document.visibilityState !== "hidden") return keepUnsent(win, []);
      for (const flush of app.ctx.flushes) if (!flush.whole) flush();
      keep();
    },
    { signal },
  );
  return () => {
    for (const { block, row, text } of kept.splice(0)) app.fill(block, row, text);
  };
}
