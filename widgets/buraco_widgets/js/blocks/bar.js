/** The line at the top: way back, title, progress, colours, rules menu. */
import { Keyed, attrs, button, h, rich, setText } from "../dom.js";
import { signSvg, suitsSvg } from "../faces.js";

const MOST_DOTS = 16;

/** @param {any} ctx */
export function createBar(ctx) {
  const back = h("div", "buraco-bar-back");
  const title = h(ctx.host === "lab" ? "h2" : "h1", "buraco-title", { tabindex: "-1", "data-key": "title", "data-lm-suppress-shortcuts": "true" });
  const dots = h("span", "buraco-dots", { "aria-hidden": "true" });
  const count = h("span", "buraco-progress-text");
  const progress = h("div", "buraco-progress", {}, dots, count);
  const colours = button("buraco-colours", { "data-key": "colours" });
  colours.innerHTML = suitsSvg();
  colours.addEventListener("click", () => ctx.app.toggleColours());
  const menu = h("div", "buraco-bar-menu");
  const el = h("div", "buraco-bar", {}, back, title, progress, colours, menu);
  const backs = new Keyed(back, (x) => x.item.id, (x) => makeItem(x, "back"));
  const menus = new Keyed(menu, (x) => x.item.id, (x) => makeItem(x, "menu"));

  function makeItem(made, kind) {
    const text = h("span");
    const b = button(`buraco-bar-button buraco-bar-${kind}-button`, {
      "data-key": `${made.block}/${made.item.id}`,
      "data-item": made.item.id,
      id: ctx.domId("item", made.block, made.item.id),
    });
    const arrow = h("span", "buraco-bar-arrow");
    arrow.innerHTML = signSvg(kind === "back" ? "earlier" : "menu");
    if (kind === "back") b.append(arrow, text);
    else b.append(text, arrow);
    let off = null;
    b.addEventListener("click", () => (off ? ctx.app.why(b, off) : ctx.app.press(made.block, made.item.id)));
    return {
      el: b,
      update({ item }) {
        off = item.off;
        rich(text, item.text.replace(/^[‹<←]\s*|\s*[▾▼]$/gu, ""), ctx.word);
        attrs(b, { "aria-disabled": off ? "true" : null });
      },
    };
  }

  return {
    el,
    title,
    /** @param {any} view @param {any|null} block the actions block of role "bar" */
    update(view, block) {
      setText(title, view.title);
      const items = (block?.items ?? []).map((item) => ({ item, block: block.id }));
      const first = items[0];
      const hasBack = first && (items.length > 1 || first.item.id === "back" || first.item.id === "map");
      backs.update(hasBack ? [first] : []);
      menus.update(hasBack ? items.slice(1) : items);
      back.hidden = !hasBack;
      menu.hidden = items.length - (hasBack ? 1 : 0) === 0;
      const p = view.progress;
      progress.hidden = !p;
      if (p) {
        setText(count, p.text || ctx.word("progress", { done: p.done, total: p.total }));
        const many = p.total > MOST_DOTS;
        while (dots.children.length > (many ? 0 : p.total)) dots.lastChild.remove();
        while (!many && dots.children.length < p.total) dots.append(h("i"));
        [...dots.children].forEach((dot, i) => {
          attrs(dot, { class: i < p.done ? "is-done" : i === p.done ? "is-now" : null });
        });
      }
      const two = ctx.app.twoColours;
      const words = ctx.word("two_colours");
      attrs(colours, { "aria-pressed": String(two), "aria-label": words, title: words });
    },
  };
}
