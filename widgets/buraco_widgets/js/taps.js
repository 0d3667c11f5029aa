/** Taps on cards and zones; during frames any press goes on to the end. */

/** @param {any} app @param {HTMLElement} root */
export function listenToTaps(app, root) {
  const skip = (event) => {
    if (!app.frames.playing) return;
    if (event.type === "keydown" && !["Enter", " ", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    app.frames.skip();
  };
  root.addEventListener("click", skip, { capture: true });
  root.addEventListener("keydown", skip, { capture: true });
  root.addEventListener("pointerdown", (event) => app.notices.hideWhy(event), { capture: true });

  root.addEventListener("focusout", () => app.notices.hideWhy());

  root.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const card = target.closest?.("[data-card]");
    if (card) {
      const box = card.getBoundingClientRect();
      const own = parseFloat(card.style.getPropertyValue("--buraco-own")) || box.width;
      app.tapCard(card.dataset.card, { after: event.clientX > box.left + own / 2 });
      return;
    }
    if (target.closest?.("button, input, label")) return;
    const zone = target.closest?.("[data-zone]");
    if (zone) app.moveHere(zone.dataset.zone);
  });
}
