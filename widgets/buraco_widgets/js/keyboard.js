/** Keys on cards: arrows walk, Space and Enter select or drop, Alt and an arrow change a card's place, Escape lets go. */

/** @param {any} app @param {HTMLElement} root */
export function listenToKeys(app, root) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (app.letGo()) event.preventDefault();
      return;
    }
    const here = /** @type {HTMLElement} */ (event.target).closest?.(".buraco-here");
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (here && way) {
      const next = beside(here.closest("[data-zone]"), way);
      if (next) next.focus();
      if (next) event.preventDefault();
      return;
    }
    const card = /** @type {HTMLElement} */ (event.target).closest?.("[data-card]");
    if (!card || !root.contains(card) || card !== event.target) return;
    if (onCard(app, root, card, event)) event.preventDefault();
  });
}

/** @returns {boolean} whether the key meant something */
function onCard(app, root, card, event) {
  const zoneEl = card.closest("[data-zone]");
  const zone = zoneEl.getAttribute("data-zone");
  const id = card.getAttribute("data-card");
  const cards = [...zoneEl.querySelectorAll("[data-card]")];
  const at = cards.indexOf(card);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0, Home: 0, End: 0 }[event.key];
  if (event.altKey) {
    if (step) app.nudgeCard(zone, id, step);
    return Boolean(step);
  }
  if (event.key === " " || event.key === "Enter") {
    if (!event.repeat) app.tapCard(id, { after: true });
    return true;
  }
  if (step === undefined) return false;
  let next = null;
  if (step) next = cards[at + step] ?? beside(zoneEl, step);
  else if (event.key === "Home") next = cards[0];
  else if (event.key === "End") next = cards[cards.length - 1];
  else next = otherRow(app, root, zoneEl, at, event.key === "ArrowDown" ? 1 : -1);
  if (next) go(root, next);
  return true;
}

/** The next place on the same felt that takes what is selected. @param {Element} zoneEl @param {number} way */
function beside(zoneEl, way) {
  const zones = [...(zoneEl.closest(".buraco-felt")?.querySelectorAll("[data-zone]") ?? [])];
  for (let i = zones.indexOf(zoneEl) + way; i >= 0 && i < zones.length; i += way) {
    const here = zones[i].querySelector(".buraco-here:not([hidden])");
    if (here) return /** @type {HTMLElement} */ (here);
  }
  return null;
}

/** The card above or below, in this zone or the next zone that has live cards. */
function otherRow(app, root, zoneEl, at, way) {
  const part = app.zonePart(zoneEl.getAttribute("data-zone"));
  const rows = part?.rows() ?? [];
  const cards = [...zoneEl.querySelectorAll("[data-card]")];
  const first = rows.indexOf(rows[at]);
  const target = rows[at] + way;
  if (rows.includes(target)) {
    const start = rows.indexOf(target);
    const end = rows.lastIndexOf(target);
    return cards[Math.min(start + (at - first), end)];
  }
  const zones = [...root.querySelectorAll("[data-zone]")];
  for (let i = zones.indexOf(zoneEl) + way; i >= 0 && i < zones.length; i += way) {
    const live = zones[i].querySelectorAll("[data-card].is-live");
    if (live.length) return live[Math.min(at - first, live.length - 1)];
    const here = zones[i].querySelector(".buraco-here:not([hidden])");
    if (here) return here;
  }
  return null;
}

/** Move the focus and the tab stop with it. */
function go(root, el) {
  const zone = el.closest("[data-zone]");
  if (el.hasAttribute("data-card")) {
    for (const c of zone.querySelectorAll('[data-card][tabindex="0"]')) if (c !== el) c.setAttribute("tabindex", "-1");
    el.setAttribute("tabindex", "0");
  }
  el.focus();
}
