/** The address follows the view, and the board follows "back" and "forward". Only where the page is ours. */
import { homeAddress, readAddress, sameAddress, writeAddress } from "./address.js";

export const HOME = "home";

/**
 * @param {{host: "voila"|"lab"|"other", send: (wish: any) => void, signal: AbortSignal, win?: any}} parts
 */
export function createNavigator({ host, send, signal, win = window }) {
  const known = new Set();
  let current = readAddress(win.location);
  let first = true;
  if (host === "voila") {
    win.addEventListener(
      "popstate",
      () => {
        current = readAddress(win.location);
        send({ type: "go", address: current });
      },
      { signal },
    );
  }
  return {
    address: () => (host === "lab" ? { lesson: null, params: {} } : readAddress(win.location)),
    /** @param {any} view @param {string|null} cause type of the intent that it answers */
    follow(view, cause) {
      if (host !== "lab" && view.title) {
        const course = view.words?.course || "Buraco";
        win.document.title = view.title === course ? course : `${view.title} · ${course}`;
      }
      if (host !== "voila" || !view.address) return;
      if (view.address.lesson === HOME) {
        const meta = win.document.querySelector('meta[name="buraco-home"]')?.getAttribute("content");
        win.location.assign(homeAddress(win.location, meta));
        return;
      }
      const before = new Set(known);
      for (const key of Object.keys(view.address.params ?? {})) known.add(key);
      const to = { lesson: view.address.lesson, params: view.address.params ?? {} };
      if (!first && sameAddress(current, to)) return;
      const push = !first && cause === "press";
      first = false;
      current = to;
      const url = writeAddress(win.location, to, before);
      if (url === win.location.pathname + win.location.search) return;
      if (push) win.history.pushState(null, "", url);
      else win.history.replaceState(null, "", url);
    },
  };
}
