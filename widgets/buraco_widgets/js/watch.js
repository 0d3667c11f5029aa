/**
 * Is Python still there? Asked when the page comes back into sight and now and then while it is looked at, so that a lost
 * kernel is told before somebody presses in vain. Where a host says itself that it lost the kernel, nobody has to ask.
 */

/** How often a page in sight asks. */
export const EVERY = 30_000;
const LOST = "jupyter-widgets-disconnected";

/**
 * @param {{host: string, root: HTMLElement, model: any, ask: () => void, lost: (yes: boolean) => void, signal: AbortSignal, win?: any}} parts
 *   `ask` sends a question if none is under way; `lost` hears what the host says
 */
export function watchKernel({ host, root, model, ask, lost, signal, win = window }) {
  // A notebook's kernel may be busy for long with a cell: silence there means nothing.
  if (host === "voila") {
    const look = () => win.document.visibilityState === "visible" && ask();
    const timer = win.setInterval(look, EVERY);
    signal.addEventListener("abort", () => win.clearInterval(timer));
    win.document.addEventListener("visibilitychange", look, { signal });
    for (const name of ["online", "pageshow", "focus"]) win.addEventListener(name, look, { signal });
  }
  // The widget's own element wears a class while its model has no kernel behind it; it is put on after this event.
  const onLive = () => win.setTimeout(() => lost(Boolean(root.closest(`.${LOST}`))), 0);
  model.on("comm_live_update", onLive);
  signal.addEventListener("abort", () => model.off?.("comm_live_update", onLive));
}

/**
 * In JupyterLab: run the cell again that this board stands in, as its toolbar does.
 * @param {Element} root
 * @returns {(() => void)|null} nothing where there is no such cell or button
 */
export function cellRunner(root) {
  const cell = root.closest(".jp-Cell");
  const run = cell?.closest(".jp-NotebookPanel")?.querySelector('[data-command="notebook:run-cell-and-select-next"]');
  if (!cell || !run) return null;
  return () => {
    const how = { bubbles: true, cancelable: true, button: 0 };
    const at = cell.querySelector(".jp-InputPrompt") ?? cell;
    at.dispatchEvent(new MouseEvent("mousedown", how));
    at.dispatchEvent(new MouseEvent("mouseup", how));
    run.dispatchEvent(new MouseEvent("click", how));
  };
}
