/** Focus survives a redraw: the same thing again, else its neighbour, else the next best. Another puzzle begins at the title. */

/** @typedef {{el: Element, key: string|null, card: string|null, zone: string|null, index: number, block: string|null}} Spot */

const DEEP = (root) => {
  const active = document.activeElement;
  return active && active !== root && root.contains(active) ? active : null;
};

/** @param {Element} root @returns {Spot|null} where the focus is, if in this board */
export function spotOf(root) {
  const el = DEEP(root);
  if (!el) return null;
  const zone = el.closest("[data-zone]");
  const cards = zone ? [...zone.querySelectorAll("[data-card]")] : [];
  return {
    el,
    key: el.getAttribute("data-key"),
    card: el.getAttribute("data-card"),
    zone: zone?.getAttribute("data-zone") ?? null,
    index: cards.indexOf(el),
    block: el.closest("[data-block]")?.getAttribute("data-block") ?? null,
  };
}

const usable = (el) => Boolean(el) && el.isConnected && !el.closest("[hidden]");

/**
 * @param {Element} root
 * @param {Spot|null} spot
 * @param {{prefer?: string|null, fresh?: boolean}} [how] a card that takes the focus; whether the puzzle is another one
 */
export function restore(root, spot, how = {}) {
  if (!spot) return;
  const find = (name, value) => root.querySelector(`[${name}="${CSS.escape(value)}"]`);
  const options = [];
  if (how.prefer) options.push(find("data-card", how.prefer));
  if (!how.fresh) {
    options.push(spot.el);
    if (spot.card) options.push(find("data-card", spot.card));
    if (spot.key) options.push(find("data-key", spot.key));
    if (spot.zone) {
      const cards = find("data-zone", spot.zone)?.querySelectorAll("[data-card][tabindex]") ?? [];
      options.push(cards[Math.min(Math.max(spot.index, 0), cards.length - 1)]);
    }
    if (spot.block) options.push(find("data-block", spot.block)?.querySelector("button:not([hidden]), input:not([hidden]), [tabindex]"));
    options.push(root.querySelector(".buraco-button.is-primary"));
  }
  options.push(root.querySelector(".buraco-title"));
  const el = /** @type {HTMLElement|undefined} */ (options.find(usable));
  if (el && el !== document.activeElement) {
    if (el.hasAttribute("data-card") && !el.hasAttribute("tabindex")) el.setAttribute("tabindex", "-1");
    el.focus({ preventScroll: el === spot.el });
  }
}

/**
 * What is pressed many times in a row stays under the finger, whatever grows above it.
 * @param {Element|null} el @returns {() => void} to be called when everything is drawn anew
 */
export function holdStill(el) {
  const top = el?.getBoundingClientRect().top;
  return () => {
    const by = el?.isConnected ? el.getBoundingClientRect().top - top : 0;
    if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: "instant" });
  };
}
