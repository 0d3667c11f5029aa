/**
 * Is Python still there? Asked when the page comes back into sight and now and then while it is looked at, so that a lost
 * kernel is told before somebody presses in vain.
 */

/** How often a page in sight asks. */
export const EVERY = 30_000;
/** How long an answer may take where the host has just said that something happened to the kernel. */
const SOON = 2500;

/**
 * @param {{host: string, model: any, ask: (patience?: number) => void, signal: AbortSignal, win?: any}} parts
 *   `ask` sends a question if none is under way
 */
export function watchKernel({ host, model, ask, signal, win = window }) {
  // A notebook's kernel may be busy for long with a cell: silence there means nothing.
  if (host === "voila") {
    const look = () => win.document.visibilityState === "visible" && ask();
    const timer = win.setInterval(look, EVERY);
    signal.addEventListener("abort", () => win.clearInterval(timer));
    win.document.addEventListener("visibilitychange", look, { signal });
    for (const name of ["online", "pageshow", "focus"]) win.addEventListener(name, look, { signal });
  }
  // A kernel that restarts: the host tells the widget's model, but not in which state it is.
  const onLive = () => ask(SOON);
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
  // Both answer when the mouse goes down; the toolbar so that the focus stays where it is.
  const down = (el) => el.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, composed: true, button: 0 }));
  return () => {
    down(cell.querySelector(".jp-InputPrompt") ?? cell);
    cell.dispatchEvent(new MouseEvent("mouseup", { bubbles: true, button: 0 }));
    down(run);
  };
}
