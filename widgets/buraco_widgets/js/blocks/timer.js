/** A clock that nobody has to look at: a thin line that empties, and the time beside it. It stops nothing. */
import { attrs, classes, h, rich, setText } from "../dom.js";

/** @param {number} seconds @returns {string} "1:05" */
export function clock(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * What a clock shows.
 * @param {{since: number, seconds: number, stopped: number|null}} block @param {number} now in ms
 * @returns {{time: string, over: boolean, part: number}} `part` of the time that is left, 0 to 1
 */
export function reading(block, now) {
  const gone = block.stopped ?? Math.max(0, (now - block.since) / 1000);
  if (!block.seconds) return { time: clock(Math.floor(gone)), over: false, part: 0 };
  const left = block.seconds - gone;
  return { time: clock(block.stopped === null ? Math.ceil(left) : gone), over: left < 0, part: Math.min(1, Math.max(0, left / block.seconds)) };
}

/** @param {any} ctx @param {any} first */
export function createTimer(ctx, first) {
  const label = h("span", "buraco-timer-label");
  const time = h("span", "buraco-timer-time", { "aria-hidden": "true" });
  const over = h("span", "buraco-timer-over");
  const fill = h("span", "buraco-timer-fill");
  const line = h("span", "buraco-timer-line", { "aria-hidden": "true" }, fill);
  const el = h("div", "buraco-timer", { role: "timer", "aria-live": "off", "data-block": first.id, id: ctx.domId("block", first.id) }, label, over, time, line);
  let block = first;
  let handle = 0;
  const draw = () => {
    const now = reading(block, Date.now());
    setText(time, now.time);
    setText(over, now.over && block.stopped === null ? ctx.word("timer_over") : "");
    over.hidden = !over.textContent;
    fill.style.inlineSize = `${(now.part * 100).toFixed(1)}%`;
    classes(el, { "is-over": now.over });
  };
  const stop = () => {
    window.clearInterval(handle);
    handle = 0;
  };
  const tick = () => (el.isConnected ? draw() : stop());
  return {
    el,
    update(next) {
      block = next;
      rich(label, block.label, ctx.word);
      line.hidden = !block.seconds;
      attrs(el, { "data-stopped": block.stopped === null ? null : "true" });
      draw();
      if (block.stopped !== null) stop();
      else handle ||= window.setInterval(tick, 1000);
    },
  };
}
