/** What the board says by itself: the live region, the small note why something is off, the banner. */
import { button, h, rich, setText } from "./dom.js";
import { cellRunner } from "./watch.js";
import { spoken } from "./text.js";

/**
 * @param {any} ctx
 * @param {HTMLElement} root
 * @param {{again: () => void, keeps: string}} how what one press does where Python is silent; what the browser keeps
 */
export function createNotices(ctx, root, { again, keeps }) {
  const live = h("div", "buraco-sr", { role: "status", "aria-live": "polite", "data-live": "" });
  const why = h("div", "buraco-why", { hidden: true, "aria-hidden": "true" });
  const bannerText = h("p", "buraco-banner-text");
  const reload = button("buraco-button", { "data-key": "reload" });
  const banner = h("div", "buraco-banner", { role: "alert", hidden: true, "data-banner": "" }, bannerText, reload);
  reload.addEventListener("click", () => again());
  root.append(live, why);
  root.prepend(banner);
  let timer = 0;
  let anchor = null;

  const hide = () => {
    why.hidden = true;
    anchor = null;
  };

  return {
    /** Read out politely; the same words again are read again. @param {string} text */
    say(text) {
      window.clearTimeout(timer);
      if (live.textContent === text) live.textContent = "";
      if (live.textContent === "" && text) timer = window.setTimeout(() => setText(live, text), 60);
      else setText(live, text);
    },
    /** A small note at the thing that is off. @param {Element} at @param {string} reason */
    why(at, reason) {
      rich(why, reason, ctx.word);
      why.hidden = false;
      anchor = at;
      const base = root.getBoundingClientRect();
      const box = at.getBoundingClientRect();
      const note = why.getBoundingClientRect();
      const left = Math.max(8, Math.min(box.left - base.left + box.width / 2 - note.width / 2, base.width - note.width - 8));
      const above = box.top - base.top - note.height - 10;
      why.style.left = `${left}px`;
      why.style.top = `${above > 0 && box.top - note.height > 8 ? above : box.bottom - base.top + 10}px`;
      this.say(spoken(reason, ctx.word));
    },
    /** @param {Event} [event] the note goes with the next press elsewhere */
    hideWhy(event) {
      if (why.hidden) return;
      if (event && anchor && event.target instanceof Node && anchor.contains(event.target)) return;
      hide();
    },
    /** Python does not answer any more, or it does again. @param {boolean} on */
    silent(on) {
      if (banner.hidden === !on) return;
      banner.hidden = !on;
      const lab = ctx.host === "lab";
      setText(bannerText, on ? ctx.word(lab ? "silent_lab" : keeps === "no" ? "silent_bare" : "silent") : "");
      setText(reload, ctx.word(lab ? "run_again" : "reload"));
      reload.hidden = lab && !cellRunner(root);
      reload.disabled = false;
    },
    /** Whether somebody answers elsewhere is being asked; if not, there is nothing to go back to yet. @param {boolean} on */
    asking(on) {
      /** @type {HTMLButtonElement} */ (reload).disabled = on;
      if (!on) setText(bannerText, ctx.word("unreachable"));
    },
  };
}
