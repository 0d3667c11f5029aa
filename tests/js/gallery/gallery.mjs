/**
 * A page without Jupyter: the built board over the fixture views, with a model that plays Python's part.
 * ?view=name (several with commas: several boards), &theme=dark, &colours=2, &mute=1 (never answers), &slow=ms, &host=voila.
 */
import board from "../../../widgets/buraco_widgets/static/board.js";

const query = new URLSearchParams(location.search);

class FakeModel {
  constructor(view) {
    this.view = view;
    this.sent = [];
    this.listeners = new Map();
  }
  get(name) {
    return name === "view" ? this.view : undefined;
  }
  on(name, f) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), f]);
  }
  off(name, f) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((g) => g !== f));
  }
  emit(name, ...args) {
    for (const f of this.listeners.get(name) ?? []) f(...args);
  }
  set(view) {
    this.view = view;
    this.emit("change:view");
  }
  send(intent) {
    this.sent.push(intent);
    if (query.get("mute")) return;
    setTimeout(() => {
      const next = this.answer(intent);
      if (next) this.set({ ...next, rev: this.view.rev + 1, frames: [] });
      this.emit("msg:custom", { type: "done", id: intent.id });
    }, Number(query.get("slow") ?? 30));
  }
  /** What a session would answer; it knows no rule either. */
  answer(intent) {
    const view = structuredClone(this.view);
    const zones = view.blocks.filter((b) => b.type === "cards");
    if (intent.type === "move") {
      const moving = intent.cards.map((id) => zones.flatMap((z) => z.cards).find((c) => c.id === id));
      for (const z of zones) z.cards = z.cards.filter((c) => !intent.cards.includes(c.id));
      zones.find((z) => z.id === intent.to).cards.splice(intent.index, 0, ...moving);
      return view;
    }
    if (intent.type === "fill") {
      view.blocks.find((b) => b.id === intent.block).rows.find((r) => r.id === intent.row).value = intent.text;
      return view;
    }
    return null;
  }
}

if (query.get("host")) window.buracoHost = query.get("host");
const names = (query.get("view") ?? "opening-15").split(",");
if (query.get("colours")) localStorage.setItem("buraco.v1.colours", query.get("colours"));
window.models = [];
/** Another fixture on the first board, as if another puzzle had begun. */
window.show = async (name) => {
  const view = await (await fetch(`../../widgets/fixtures/views/${name}.json`)).json();
  window.models[0].set({ ...view, rev: window.models[0].view.rev + 1, session: name, frames: [] });
};
for (const name of names) {
  const view = await (await fetch(`../../widgets/fixtures/views/${name}.json`)).json();
  const model = new FakeModel(view);
  window.models.push(model);
  const el = document.createElement("div");
  document.getElementById("place").append(el);
  await board.render({ model, el });
  const root = el.querySelector("[data-buraco]");
  if (query.get("theme")) root.dataset.theme = query.get("theme");
}
