/** The keys of a clicker, while the board is shown to a group: on and back, wherever the focus is. */

const KEYS = { PageDown: "on", PageUp: "back", ArrowRight: "on", ArrowDown: "on", ArrowLeft: "back", ArrowUp: "back", " ": "on" };
/** Keys that a thing in focus needs for itself; a clicker's own two are its own everywhere. */
const SHARED = new Set(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", " "]);

/**
 * @param {{key: string, altKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, shiftKey?: boolean}} event
 * @param {boolean} busy whether what is in focus needs arrows and space itself
 * @returns {"on"|"back"|null}
 */
export function wayOf(event, busy) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (busy && SHARED.has(event.key)) return null;
  return KEYS[event.key] ?? null;
}

/** @param {any} app @param {EventTarget} target @param {AbortSignal} signal */
export function listenToClicker(app, target, signal) {
  target.addEventListener(
    "keydown",
    (event) => {
      const clicker = app.view.clicker;
      if (!clicker || event.defaultPrevented) return;
      const el = /** @type {Element|null} */ (event.target instanceof Element ? event.target : null);
      const busy = Boolean(el?.closest("button, input, textarea, select, a, [data-card], [role='textbox']"));
      const way = wayOf(event, busy);
      const to = way && clicker[way];
      if (!way) return;
      event.preventDefault();
      if (to && !event.repeat) app.press(to.block, to.item);
    },
    { signal },
  );
}
