/** Keys of a page that press one of its buttons: steps to and fro. What is in focus and needs them itself has them first. */

/**
 * @param {{key: string, altKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, shiftKey?: boolean}} event
 * @returns {string} the key as a view names it: `ArrowRight`, `Shift+ArrowRight`
 */
export function keyName(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return "";
  return `${event.shiftKey ? "Shift+" : ""}${event.key}`;
}

/** @param {any} app @param {EventTarget} target @param {AbortSignal} signal */
export function listenToPageKeys(app, target, signal) {
  target.addEventListener(
    "keydown",
    (event) => {
      const to = app.view.keys?.[keyName(event)];
      if (!to || event.defaultPrevented) return;
      const el = /** @type {Element|null} */ (event.target instanceof Element ? event.target : null);
      if (el?.closest("input, textarea, select, [data-card], [role='textbox']")) return;
      event.preventDefault();
      // One of many: a key that is held down walks on.
      app.press(to.block, to.item, { more: true });
    },
    { signal },
  );
}
