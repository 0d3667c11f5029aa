/** Small helpers for the DOM: build, change only what differs, keep nodes (and so focus) alive. */
import { pieces, faceName, parseFace } from "./text.js";
import { suitSvg } from "./faces.js";

/**
 * @param {Element} el
 * @param {Record<string, any>} values null, undefined and false remove an attribute, true sets it empty
 */
export function attrs(el, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false) {
      if (el.hasAttribute(name)) el.removeAttribute(name);
      continue;
    }
    const text = value === true ? "" : String(value);
    if (el.getAttribute(name) !== text) el.setAttribute(name, text);
  }
}

/**
 * @param {string} tag
 * @param {string} [className]
 * @param {Record<string, any>} [values]
 * @param {...(Node|string)} kids
 * @returns {HTMLElement}
 */
export function h(tag, className = "", values = {}, ...kids) {
  const el = document.createElement(tag);
  if (className) el.className = className;
  attrs(el, values);
  el.append(...kids);
  return el;
}

/** A button as the board has them all: no submit, and JupyterLab leaves its keys alone. */
export function button(className, values = {}, ...kids) {
  return h("button", className, { type: "button", "data-lm-suppress-shortcuts": "true", ...values }, ...kids);
}

/**
 * A button that leads to a clause of the rulebook, which may be another one with every view.
 * @param {any} ctx @param {string} block the block that is pressed @param {string} key what keeps the focus on it
 * @returns {{el: HTMLElement, to: (clause: string|null|undefined) => boolean}} `to` says whether it leads anywhere
 */
export function wayToClause(ctx, block, key, className = "") {
  const el = button(`buraco-link ${className}`.trim(), { "data-key": key });
  let clause = null;
  el.addEventListener("click", () => clause && ctx.app.press(block, clause));
  return {
    el,
    to(id) {
      clause = id || null;
      el.hidden = !clause;
      return Boolean(clause);
    },
  };
}

/** @param {Element} el @param {string} text */
export function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** @param {Element} el @param {Record<string, boolean>} states class name -> on */
export function classes(el, states) {
  for (const [name, on] of Object.entries(states)) el.classList.toggle(name, Boolean(on));
}

const shown = new WeakMap();

/**
 * Text with card tokens: words as text nodes, tokens as small inline cards.
 * @param {Element} el
 * @param {string} text
 * @param {(key: any, values?: any) => string} word
 */
export function rich(el, text, word) {
  const stamp = text + "\u0000" + word("card_name");
  if (shown.get(el) === stamp) return;
  shown.set(el, stamp);
  el.replaceChildren(
    ...pieces(text ?? "").map((piece) => ("face" in piece ? inlineCard(piece.face, word) : document.createTextNode(piece.text))),
  );
}

/** What `rich` drew here was replaced by something else. @param {Element} el */
export function forget(el) {
  shown.delete(el);
}

function inlineCard(face, word) {
  const card = parseFace(face);
  const suit = card?.suit || "J";
  const picture = h("span", `buraco-token-face buraco-suit-${suit}`, { "aria-hidden": "true" });
  picture.append(card?.suit ? card.rank : "JK");
  if (card?.suit) picture.insertAdjacentHTML("beforeend", suitSvg(card.suit));
  return h("span", "buraco-token", {}, picture, h("span", "buraco-sr", {}, faceName(face, word)));
}

/**
 * Make `parent` hold exactly these nodes in this order, touching only what is out of place.
 * @param {Element} parent
 * @param {Element[]} nodes
 */
export function place(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, i) => {
    const now = parent.children[i] ?? null;
    if (now !== node) parent.insertBefore(node, now);
  });
}

/**
 * Keyed children: makes, updates and drops them so that a surviving key keeps its element.
 * @template T
 */
export class Keyed {
  /**
   * @param {Element} parent
   * @param {(item: T) => string} key
   * @param {(item: T) => {el: Element, update: (item: T, i: number) => void}} make
   */
  constructor(parent, key, make) {
    this.parent = parent;
    this.key = key;
    this.make = make;
    this.parts = new Map();
  }

  /** @param {T[]} items */
  update(items) {
    const keep = new Map();
    const nodes = items.map((item, i) => {
      const key = this.key(item);
      const part = this.parts.get(key) ?? this.make(item);
      keep.set(key, part);
      part.update(item, i);
      return part.el;
    });
    this.parts = keep;
    place(this.parent, nodes);
  }
}

/** @returns {boolean} whether things may move on this screen */
export function motion() {
  try {
    return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return false;
  }
}
