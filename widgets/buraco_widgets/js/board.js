/**
 * The board: one anywidget front end that draws any view of the course.
 * A host without Jupyter gives `render` any model with `get("view")`, `on`, `off` and `send`.
 */
import { App } from "./app.js";
import { hostOf } from "./address.js";

let boards = 0;

/**
 * @param {{model: any, el: HTMLElement}} parts
 * @returns {() => void} takes the board off the page
 */
function render({ model, el }) {
  const stop = new AbortController();
  const root = document.createElement("div");
  const host = hostOf(window.location, window);
  boards += 1;
  root.className = "buraco";
  root.dataset.buraco = "";
  root.dataset.host = host;
  root.dataset.busy = "false";
  root.dataset.rev = "";
  el.append(root);
  const prefix = `buraco${boards}-${Math.random().toString(36).slice(2, 7)}`;
  new App(model, root, { prefix, host, signal: stop.signal });
  return () => {
    stop.abort();
    root.remove();
  };
}

export default { render };
