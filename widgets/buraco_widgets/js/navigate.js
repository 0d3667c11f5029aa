/** The address follows the view, and the board follows "back" and "forward". Only where the page is ours. */
import { homeAddress, linkTo, readAddress, sameAddress, writeAddress } from "./address.js";

export const HOME = "home";

/**
 * @param {{host: "voila"|"lab"|"other", send: (wish: any) => void, signal: AbortSignal, win?: any}} parts
 */
export function createNavigator({ host, send, signal, win = window }) {
  const known = new Set();
  const meta = (name) => win.document?.querySelector(`meta[name="buraco-${name}"]`)?.getAttribute("content");
  const own = meta("own") !== "no";
  let current = readAddress(win.location, own);
  let first = true;
  if (host === "voila") {
    win.addEventListener(
      "popstate",
      () => {
        current = readAddress(win.location, own);
        send({ type: "go", address: current });
      },
      { signal },
    );
  }
  return {
    address: () => (host === "lab" ? { lesson: null, params: {} } : readAddress(win.location, own)),
    home: () => homeAddress(win.location, meta("home")),
    /** A link for others, nothing where pages have no address. @param {any} address @returns {string|null} */
    link: (address) => (host === "voila" ? linkTo(win.location, address, meta("share")) : null),
    /** @param {any} view @param {string|null} cause type of the intent that brought something else on the board, if one did */
    follow(view, cause) {
      if (host !== "lab" && view.title) {
        const course = view.words?.course || "Buraco";
        win.document.title = view.title === course ? course : `${view.title} · ${course}`;
      }
      if (host !== "voila" || !view.address) return;
      if (view.address.lesson === HOME) {
        win.location.assign(homeAddress(win.location, meta("home")));
        return;
      }
      const before = new Set([...known, ...(view.address.drops ?? [])]);
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
