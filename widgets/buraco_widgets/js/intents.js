/**
 * Intents on their way to Python: one at a time, each with its own id and the revision it answers.
 * Knows neither DOM nor widget; clock, sender and timers are handed in.
 */

/** @typedef {{type: string} & Record<string, any>} Wish what the hand did, without envelope */
/** @typedef {{wish: Wish, valid?: () => boolean, dropped?: () => void, patience?: number, more?: boolean}} Waiting */

export const PATIENCE = 8000;
const MOST_WAITING = 20;

/** @returns {string} unique enough to tell two intents apart, also where crypto is missing (plain http) */
export function newId() {
  const crypto = globalThis.crypto;
  if (crypto?.randomUUID) return crypto.randomUUID();
  const part = () => Math.floor(Math.random() * 0x100000000).toString(16).padStart(8, "0");
  return `${part()}-${part()}-${Date.now().toString(16)}`;
}

export class Courier {
  /**
   * @param {{
   *   send: (intent: object) => void,
   *   rev: () => number,
   *   onChange?: () => void,
   *   onSilence?: () => void,
   *   now?: () => number, newId?: () => string,
   *   setTimer?: (f: () => void, ms: number) => any, clearTimer?: (t: any) => void,
   * }} parts
   */
  constructor(parts) {
    this.parts = {
      now: () => Date.now(),
      newId,
      setTimer: (f, ms) => setTimeout(f, ms),
      clearTimer: (t) => clearTimeout(t),
      onChange: () => {},
      onSilence: () => {},
      ...parts,
    };
    /** @type {Waiting[]} */
    this.waiting = [];
    /** @type {{id: string, rev: number, wish: Wish, seen: boolean}|null} */
    this.underWay = null;
    this.timer = null;
  }

  /** Whether something that the hand did is under way. */
  get busy() {
    return this.underWay !== null && this.underWay.wish.type !== "ping";
  }

  /** Whether nothing is under way and nothing waits. */
  get idle() {
    return this.underWay === null && this.waiting.length === 0;
  }

  /**
   * Send it now, or after the one under way. A second press is not taken while one is under way or waiting, unless it is
   * one of many that belong together.
   * @param {Wish} wish
   * @param {{valid?: () => boolean, dropped?: () => void, patience?: number, more?: boolean}} [checks] asked again just before
   *   it leaves; how long an answer may take; whether it is one of many
   * @returns {boolean} whether it was taken
   */
  offer(wish, checks = {}) {
    if (wish.type === "press" && !checks.more) {
      if (this.underWay?.wish.type === "press") return false;
      if (this.waiting.some((w) => w.wish.type === "press")) return false;
    }
    if (this.waiting.length >= MOST_WAITING) return false;
    this.waiting.push({ wish, ...checks });
    this.#next();
    return true;
  }

  /** Python says that it handled this intent. @param {string} id */
  handled(id) {
    if (this.underWay?.id !== id) return;
    this.#release();
    this.#next();
    this.parts.onChange();
  }

  /** A view arrived. It counts as an answer if "done" gets lost on the way. @param {number} rev */
  viewArrived(rev) {
    if (this.underWay && rev > this.underWay.rev) this.underWay.seen = true;
  }

  /** @param {string} type @returns {Wish[]} wishes of a type that no view has answered yet, in their order */
  unanswered(type) {
    const list = this.waiting.map((w) => w.wish);
    if (this.underWay && !this.underWay.seen) list.unshift(this.underWay.wish);
    return list.filter((wish) => wish.type === type);
  }

  /** How many presses of a thing no view has answered yet. @param {string} block @param {string} item */
  pressesOnTheirWay(block, item) {
    const is = (wish) => wish.type === "press" && wish.block === block && wish.item === item;
    const now = this.underWay && !this.underWay.seen && is(this.underWay.wish) ? 1 : 0;
    return now + this.waiting.filter((w) => is(w.wish)).length;
  }

  /** Is what was typed in this field still on its way? @param {string} block @param {string} row */
  fillOnItsWay(block, row) {
    const is = (wish) => wish.type === "fill" && wish.block === block && wish.row === row;
    return this.waiting.some((w) => is(w.wish)) || Boolean(this.underWay && !this.underWay.seen && is(this.underWay.wish));
  }

  /** Another session took over: what waited belongs to the old one. */
  forgetWaiting() {
    for (const w of this.waiting.splice(0)) w.dropped?.();
  }

  stop() {
    this.waiting.length = 0;
    this.#release();
  }

  #release() {
    if (this.timer !== null) this.parts.clearTimer(this.timer);
    this.timer = null;
    this.underWay = null;
  }

  #next() {
    while (!this.underWay && this.waiting.length) {
      const { wish, valid, dropped, patience = PATIENCE } = /** @type {Waiting} */ (this.waiting.shift());
      if (valid && !valid()) {
        dropped?.();
        continue;
      }
      const { newId: id, now, rev, send, setTimer, onChange, onSilence } = this.parts;
      const intent = { v: 1, id: id(), rev: rev(), ...wish, at: now() };
      this.underWay = { id: intent.id, rev: intent.rev, wish, seen: false };
      this.timer = setTimer(() => {
        this.timer = null;
        if (this.underWay?.seen) this.handled(intent.id);
        else {
          onSilence();
          // A question that nobody answered keeps nothing waiting: the next thing that leaves asks again.
          if (wish.type === "ping") this.handled(intent.id);
        }
      }, patience);
      onChange();
      try {
        send(intent);
      } catch {
        onSilence();
      }
    }
  }
}
