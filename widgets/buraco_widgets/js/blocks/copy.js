/** Text to take along: it stands there to be read and marked, and one press copies it. */
import { isForHereOnly } from "../address.js";
import { attrs, button, h, rich, setText } from "../dom.js";

/** @param {any} ctx @param {any} first */
export function createCopy(ctx, first) {
  const labelId = ctx.domId("label", first.id);
  const label = h("div", "buraco-label", { id: labelId });
  const text = h("span", "buraco-copy-text", { tabindex: "0", "data-lm-suppress-shortcuts": "true", "data-key": `text:${first.id}` });
  const b = button("buraco-button buraco-copy-button", { "data-key": `copy:${first.id}`, "data-item": "copy", "aria-describedby": labelId });
  const el = h("div", "buraco-copy", { role: "group", "aria-labelledby": labelId, "data-block": first.id, id: ctx.domId("block", first.id) });
  const note = h("p", "buraco-copy-note");
  el.append(label, h("div", "buraco-copy-row", {}, text, b), note);
  let timer = 0;

  async function copy() {
    let copied = false;
    try {
      await navigator.clipboard.writeText(text.textContent);
      copied = true;
    } catch {
      copied = copyMarked(text);
    }
    setText(b, ctx.word(copied ? "copied" : "copy_by_hand"));
    ctx.app.notices.say(ctx.word(copied ? "copied" : "copy_by_hand"));
    window.clearTimeout(timer);
    timer = window.setTimeout(() => setText(b, ctx.word("copy")), 2500);
  }
  b.addEventListener("click", copy);
  return {
    el,
    update(block) {
      rich(label, block.label, ctx.word);
      const link = block.link && ctx.app.navigator.link(block.link);
      setText(text, link || block.text);
      // A group would try in vain; whoever is alone at this machine is not told of other devices.
      note.hidden = !(link && ctx.app.view.present && isForHereOnly(link));
      setText(note, note.hidden ? "" : ctx.word("here_only"));
      attrs(text, { "aria-label": block.label, role: "textbox", "aria-readonly": "true" });
      if (!timer) setText(b, ctx.word("copy"));
    },
  };
}

/** Where there is no clipboard (plain http): mark the text and ask the browser, which may know an older way. */
function copyMarked(el) {
  const range = document.createRange();
  range.selectNodeContents(el);
  const marked = window.getSelection();
  marked?.removeAllRanges();
  marked?.addRange(range);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
