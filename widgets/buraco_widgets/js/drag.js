/**
 * Dragging with pointer events. A touch starts a drag sideways or after a long press, so the page still scrolls;
 * five pixels tell a drag from a tap.
 */

const THRESHOLD = 5;
const LONG_PRESS = 350;
const EDGE = 56;
const SPEED = 9;

/** @param {any} app @param {HTMLElement} root @param {AbortSignal} signal */
export function listenToDrags(app, root, signal) {
  /** @type {null|{id: string, card: HTMLElement, pointer: number, x: number, y: number, touch: boolean, timer: any, on: boolean,
   *   cards: string[], ghost: HTMLElement|null, over: string|null, index: number|null, cx: number, cy: number, raf: number}} */
  let held = null;
  let swallow = false;

  const on = (type, listener, options = {}) => root.addEventListener(type, listener, { signal, ...options });

  on("pointerdown", (event) => {
    swallow = false;
    if (held || event.button !== 0 || !event.isPrimary) return;
    const card = /** @type {HTMLElement} */ (event.target).closest?.("[data-card]");
    if (!card || !app.mayDrag(card.dataset.card)) return;
    held = {
      id: card.dataset.card, card, pointer: event.pointerId, x: event.clientX, y: event.clientY,
      touch: event.pointerType === "touch", timer: 0, on: false, cards: [], ghost: null, over: null, index: null,
      cx: event.clientX, cy: event.clientY, raf: 0,
    };
    if (held.touch) held.timer = setTimeout(() => held && !held.on && start(), LONG_PRESS);
  });

  on("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    held.cx = event.clientX;
    held.cy = event.clientY;
    if (!held.on) {
      const dx = Math.abs(event.clientX - held.x);
      const dy = Math.abs(event.clientY - held.y);
      if (Math.max(dx, dy) <= THRESHOLD) return;
      if (held.touch && dy >= dx) {
        end(false);
        return;
      }
      start();
    }
    event.preventDefault();
    follow();
  });

  on("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (held.on) {
      swallow = true;
      event.preventDefault();
    }
    end(true);
  });
  on("pointercancel", (event) => held && event.pointerId === held.pointer && end(false));
  on("lostpointercapture", (event) => held?.on && event.pointerId === held.pointer && end(false));
  // While a card is held, the finger moves the card and not the page.
  on("touchmove", (event) => held?.on && event.cancelable && event.preventDefault(), { passive: false });
  on("contextmenu", (event) => held && event.preventDefault());
  on("dragstart", (event) => event.preventDefault());
  on("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });
  signal.addEventListener("abort", () => end(false));

  function start() {
    clearTimeout(held.timer);
    held.on = true;
    held.cards = app.cardsInHand(held.id);
    try {
      held.card.setPointerCapture(held.pointer);
    } catch {
      /* the pointer is gone already: its cancel follows */
    }
    held.ghost = makeGhost(root, held);
    root.classList.add("is-dragging");
    for (const id of held.cards) app.cardEl(id)?.classList.add("is-held");
    app.dragStarted(held.cards);
    held.raf = requestAnimationFrame(scroll);
    follow();
  }

  function follow() {
    const { ghost, cx, cy } = held;
    ghost.style.transform = `translate(${cx - held.x}px, ${cy - held.y}px)`;
    const under = document.elementFromPoint(cx, cy)?.closest?.("[data-zone]");
    const zone = under && root.contains(under) ? under.getAttribute("data-zone") : null;
    const fits = zone !== null && app.mayDrop(held.cards, zone);
    const gone = new Set(held.cards);
    if (held.over && held.over !== zone) app.zonePart(held.over)?.showCaret(null);
    held.over = fits ? zone : null;
    held.index = fits ? app.zonePart(zone).indexAt(cx, cy, gone) : null;
    for (const el of root.querySelectorAll(".buraco-zone.is-over")) if (el !== under || !fits) el.classList.remove("is-over");
    if (fits) {
      under.classList.add("is-over");
      app.zonePart(zone).showCaret(held.index, gone);
    }
  }

  function scroll() {
    if (!held?.on) return;
    const box = scroller(root);
    const top = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
    const bottom = box === document.scrollingElement ? window.innerHeight : box.getBoundingClientRect().bottom;
    const pull = held.cy < top + EDGE ? -1 : held.cy > bottom - EDGE ? 1 : 0;
    if (pull) {
      box.scrollTop += pull * SPEED;
      follow();
    }
    held.raf = requestAnimationFrame(scroll);
  }

  function end(drop) {
    if (!held) return;
    const was = held;
    held = null;
    clearTimeout(was.timer);
    if (!was.on) return;
    cancelAnimationFrame(was.raf);
    root.classList.remove("is-dragging");
    for (const el of root.querySelectorAll(".buraco-zone.is-over")) el.classList.remove("is-over");
    for (const el of root.querySelectorAll(".is-held")) el.classList.remove("is-held");
    if (was.over) app.zonePart(was.over)?.showCaret(null);
    const from = new Map();
    for (const ghost of was.ghost.children) from.set(ghost.dataset.ghost, ghost.getBoundingClientRect());
    was.ghost.remove();
    app.dragEnded(was.cards, drop ? was.over : null, was.index, from);
  }

  return { cancel: () => (held?.on ? (end(false), true) : false) };
}

/** Copies of the cards in hand, under the finger, in a layer that nothing hits. */
function makeGhost(root, held) {
  const layer = document.createElement("div");
  layer.className = "buraco-ghost";
  layer.setAttribute("aria-hidden", "true");
  root.append(layer);
  const base = layer.getBoundingClientRect();
  const main = held.card.getBoundingClientRect();
  const ids = [...held.cards.filter((id) => id !== held.id), held.id];
  ids.forEach((id, i) => {
    const card = root.querySelector(`[data-card="${CSS.escape(id)}"]`);
    if (!card) return;
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    for (const name of ["id", "data-card", "tabindex", "role", "aria-label", "aria-pressed", "title"]) copy.removeAttribute(name);
    copy.setAttribute("data-ghost", id);
    copy.classList.remove("is-held", "is-picked", "is-cross");
    const back = ids.length - 1 - i;
    copy.style.left = `${main.left - base.left - back * 12}px`;
    copy.style.top = `${main.top - base.top - back * 4}px`;
    copy.style.setProperty("--buraco-w", getComputedStyle(card).width);
    layer.append(copy);
  });
  return layer;
}

/** The nearest thing around the board that scrolls. */
function scroller(root) {
  for (let el = root.parentElement; el && el !== document.body; el = el.parentElement) {
    const style = getComputedStyle(el);
    if (/(auto|scroll)/.test(style.overflowY) && el.scrollHeight > el.clientHeight + 1) return el;
  }
  return document.scrollingElement ?? document.documentElement;
}
