/** Views shown one after the other: each frame for its time, then the view itself. */

const LONGEST = 10000;

export class Frames {
  /**
   * @param {(frame: any|null, last: boolean) => void} show null: the view itself
   * @param {{setTimer?: (f: () => void, ms: number) => any, clearTimer?: (t: any) => void}} [timers]
   */
  constructor(show, timers = {}) {
    this.show = show;
    this.setTimer = timers.setTimer ?? ((f, ms) => setTimeout(f, ms));
    this.clearTimer = timers.clearTimer ?? ((t) => clearTimeout(t));
    this.timer = null;
    this.playing = false;
  }

  /** @param {any[]} frames */
  play(frames) {
    this.cancel();
    if (!frames.length) {
      this.show(null, true);
      return;
    }
    this.playing = true;
    const step = (i) => {
      if (i >= frames.length) {
        this.skip();
        return;
      }
      this.show(frames[i], false);
      const ms = Math.max(0, Math.min(Number(frames[i].ms) || 0, LONGEST));
      this.timer = this.setTimer(() => step(i + 1), ms);
    };
    step(0);
  }

  /** On to the end at once. */
  skip() {
    if (!this.playing) return;
    this.cancel();
    this.show(null, true);
  }

  cancel() {
    if (this.timer !== null) this.clearTimer(this.timer);
    this.timer = null;
    this.playing = false;
  }
}
