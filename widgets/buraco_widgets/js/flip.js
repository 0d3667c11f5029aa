/** Cards glide to their new places in 160 ms; with reduced motion they are simply there. */
import { motion } from "./dom.js";

const GLIDE = 160;

const centre = (el) => {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};

/** @param {Iterable<Element>} els @returns {Map<Element, {x: number, y: number}>} */
export function before(els) {
  const out = new Map();
  if (!motion()) return out;
  for (const el of els) if (el.isConnected) out.set(el, centre(el));
  return out;
}

/** @param {Map<Element, {x: number, y: number}>} was */
export function glide(was) {
  for (const [el, from] of was) {
    if (!el.isConnected || !el.animate) continue;
    const to = centre(el);
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    el.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: GLIDE, easing: "cubic-bezier(.2,.7,.3,1)" });
  }
}

/** One short shake for a card at fault. @param {Element} el */
export function shake(el) {
  if (!motion() || !el.animate) return;
  const steps = [0, -4, 4, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  el.animate(steps, { duration: 260, easing: "ease-in-out" });
}
