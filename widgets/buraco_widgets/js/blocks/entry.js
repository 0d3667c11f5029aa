/** Room for a text to paste. What is in it goes to Python when it is left, and before any press. */
import { attrs, h, rich } from "../dom.js";

/** @param {any} ctx @param {any} first */
export function createEntry(ctx, first) {
  const inputId = ctx.domId("input", first.id);
  const noteId = ctx.domId("note", first.id);
  const label = h("label", "buraco-label", { for: inputId });
  const note = h("p", "buraco-entry-note", { id: noteId });
  const input = /** @type {HTMLTextAreaElement} */ (
    h("textarea", "buraco-entry-input", {
      id: inputId,
      rows: "3",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      maxlength: "20000",
      "aria-describedby": noteId,
      "data-key": `${first.id}/text`,
      "data-lm-suppress-shortcuts": "true",
    })
  );
  const el = h("section", "buraco-entry-block", { "data-block": first.id, id: ctx.domId("block", first.id) }, label, input, note);
  let sent = "";
  const flush = () => {
    if (input.value === sent || !input.isConnected) return;
    sent = input.value;
    ctx.app.fill(first.id, first.id, sent);
  };
  ctx.flushes.add(flush);
  input.addEventListener("change", flush);
  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      rich(note, block.note || "", ctx.word);
      note.hidden = !block.note;
      attrs(input, { "aria-describedby": block.note ? noteId : null });
      const typing = document.activeElement === input && input.value !== sent;
      if (typing || ctx.app.courier.fillOnItsWay(first.id, first.id)) return;
      if (input.value !== block.value) input.value = block.value;
      sent = block.value;
    },
  };
}
