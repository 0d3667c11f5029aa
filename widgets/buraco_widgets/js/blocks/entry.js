/**
 * Room for a text to paste. What is in it goes to Python when it is left, and before any press; a line to search with
 * tells what is in it while it is typed, a line of cards when Enter is pressed.
 */
import { attrs, h, rich } from "../dom.js";
import { signSvg } from "../faces.js";

/** How long a pause in typing is, in ms. */
const PAUSE = 350;

/** @param {any} ctx @param {any} first */
export function createEntry(ctx, first) {
  const inputId = ctx.domId("input", first.id);
  const noteId = ctx.domId("note", first.id);
  const label = h("label", "buraco-label", { for: inputId });
  const line = first.line ?? null;
  // What was found is told while one types.
  const note = h("p", "buraco-entry-note", { id: noteId, role: line === "search" ? "status" : null });
  // Why what stands here was not taken is said here as well: the message may be out of sight.
  const wrongId = ctx.domId("wrong", first.id);
  const sign = h("span", "buraco-entry-sign", { "aria-hidden": "true" });
  sign.innerHTML = signSvg("wrong");
  const why = h("span");
  const wrong = h("p", "buraco-entry-wrong", { id: wrongId, hidden: true }, sign, why);
  const common = {
    id: inputId,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
    "data-key": `${first.id}/text`,
    "data-lm-suppress-shortcuts": "true",
  };
  const input = /** @type {HTMLTextAreaElement|HTMLInputElement} */ (
    line
      ? h("input", "buraco-entry-input is-line", {
          ...common,
          type: line === "search" ? "search" : "text",
          enterkeyhint: line === "search" ? "search" : "done",
          maxlength: "1000",
        })
      : h("textarea", "buraco-entry-input", { ...common, rows: "3", maxlength: "20000" })
  );
  const el = h("div", "buraco-entry-block", { "data-block": first.id, "data-line": line, id: ctx.domId("block", first.id) }, label, wrong, input, note);
  let sent = "";
  let timer = 0;
  const flush = () => {
    window.clearTimeout(timer);
    if (input.value === sent || !input.isConnected) return;
    sent = input.value;
    ctx.app.fill(first.id, first.id, sent);
  };
  flush.whole = true;
  ctx.flushes.add(flush);
  input.addEventListener("change", flush);
  if (line) {
    input.addEventListener("keydown", (e) => {
      const { key, isComposing } = /** @type {KeyboardEvent} */ (e);
      if (key === "Enter" && !isComposing) flush();
    });
  }
  if (line === "search") {
    input.addEventListener("input", () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, PAUSE);
    });
  }
  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      rich(note, block.note || "", ctx.word);
      note.hidden = !block.note;
      const news = Boolean(block.wrong) && wrong.hidden;
      rich(why, block.wrong || "", ctx.word);
      wrong.hidden = !block.wrong;
      if (news && document.activeElement === input) requestAnimationFrame(() => el.scrollIntoView({ block: "nearest" }));
      attrs(input, {
        "aria-describedby": [block.wrong && wrongId, block.note && noteId].filter(Boolean).join(" ") || null,
        "aria-invalid": block.wrong ? "true" : null,
      });
      const typing = document.activeElement === input && input.value !== sent;
      if (typing || ctx.app.courier.fillOnItsWay(first.id, first.id)) return;
      if (input.value !== block.value) input.value = block.value;
      sent = block.value;
    },
  };
}
