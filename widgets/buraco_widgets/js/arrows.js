/** Arrows from a card to a card or a block, drawn over the board. */

const NS = "http://www.w3.org/2000/svg";

/** @param {Element} root */
export function createArrows(root) {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("class", "buraco-arrows");
  svg.setAttribute("aria-hidden", "true");
  root.append(svg);
  return {
    /**
     * @param {any[]} marks of kind "arrow"
     * @param {(target: string) => Element|null} find
     */
    draw(marks, find) {
      const paths = [];
      const base = root.getBoundingClientRect();
      svg.setAttribute("width", String(base.width));
      svg.setAttribute("height", String(base.height));
      for (const mark of marks) {
        const from = boxOf(find(mark.from));
        const to = boxOf(find(mark.to));
        if (!from || !to) continue;
        paths.push(...arrow(between(from, to, base)));
      }
      svg.replaceChildren(...paths);
      svg.toggleAttribute("hidden", paths.length === 0);
    },
  };
}

/** An element's box, and where an arrow meets it: the visible strip of a fanned card, the middle of a block. */
function boxOf(el) {
  if (!el) return null;
  const { left, top, bottom, width } = el.getBoundingClientRect();
  const x = left + (el.hasAttribute("data-card") ? Math.min(width, 44) : width) / 2;
  return { x, top, bottom };
}

/** From the middle of the first box's near edge to that of the second, bent a little. */
function between(from, to, base) {
  const down = to.top >= from.bottom - 4;
  const up = to.bottom <= from.top + 4;
  const side = !down && !up;
  const a = { x: from.x - base.left, y: (down ? from.bottom : from.top) - base.top };
  const b = { x: to.x - base.left, y: (down ? to.top : up ? to.bottom : to.top) - base.top };
  const bend = side ? { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - 34 } : { x: (a.x + b.x) / 2 + 24, y: (a.y + b.y) / 2 };
  return { a, b, bend };
}

function arrow({ a, b, bend }) {
  const angle = Math.atan2(b.y - bend.y, b.x - bend.x);
  const wing = (turn) => `${b.x - 13 * Math.cos(angle + turn)} ${b.y - 13 * Math.sin(angle + turn)}`;
  const line = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
  const head = `M${wing(0.45)}L${b.x} ${b.y}L${wing(-0.45)}`;
  return ["buraco-arrow-halo", "buraco-arrow-line"].map((name) => {
    const path = document.createElementNS(NS, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", line + head);
    return path;
  });
}
