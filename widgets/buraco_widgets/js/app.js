/** One board: takes views, draws them, sends intents. Knows no rule of the game. */
import { before, glide, shake } from "./flip.js";
import { Courier } from "./intents.js";
import { Frames } from "./frames.js";
import { COLOURS, grows, keep, keepsFor, readAll, write } from "./store.js";
import { createNavigator } from "./navigate.js";
import { createNotices } from "./notices.js";
import { createScreen } from "./screen.js";
import { cellRunner, watchKernel } from "./watch.js";
import { listenToClicker } from "./clicker.js";
import { listenToDrags } from "./drag.js";
import { listenToPageKeys } from "./keys.js";
import { listenToKeys } from "./keyboard.js";
import { listenToTaps } from "./taps.js";
import { holdStill, restore, spotOf } from "./focus.js";
import { fillable, pressable, reorderable } from "./wishes.js";
import { watchUnsent } from "./unsent.js";
import { speaker } from "./words.js";
import { spoken } from "./text.js";
import { spokenMessage } from "./blocks/message.js";
import * as local from "./local.js";

/** How long a page of ours waits for the answer to its greeting before it shows what there is. */
const COVERED = 3000;
const NOTHING = { v: 1, rev: 0, session: "", title: "", progress: null, blocks: [], marks: [], frames: [] };

export class App {
  /**
   * @param {{get: Function, on: Function, off?: Function, send: Function}} model
   * @param {HTMLElement} root
   * @param {{prefix: string, host: "voila"|"lab"|"other", signal: AbortSignal}} place
   */
  constructor(model, root, { prefix, host, signal }) {
    this.model = model;
    this.root = root;
    this.view = NOTHING;
    this.shown = NOTHING;
    this.drawn = new Map();
    this.picked = new Set();
    this.order = new Map();
    this.twoColours = readAll(window)[COLOURS] === "2";
    this.word = speaker();
    this.next = { card: null, from: null };
    this.verdict = "";
    const ctx = {
      app: this,
      host,
      word: (key, values) => this.word(key, values),
      domId: (...parts) => [prefix, ...parts].join("-").replace(/\s/g, "_"),
      rem: () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      flushes: new Set(),
    };
    this.ctx = ctx;
    this.screen = createScreen(ctx, root);
    this.keeps = keepsFor(window);
    this.notices = createNotices(ctx, root, { again: () => this.#again(), keeps: this.keeps });
    this.navigator = createNavigator({ host, send: (wish) => this.courier.offer(wish), signal });
    this.courier = new Courier({
      send: (intent) => model.send(intent),
      rev: () => this.view.rev,
      onChange: () => this.#busy(),
      onSilence: () => {
        this.#uncover();
        this.notices.silent(true);
      },
    });
    this.fillAgain = host === "voila" ? watchUnsent(this, { win: window, signal }) : () => {};
    this.frames = new Frames((frame) => this.#show(frame));
    this.drag = listenToDrags(this, root, signal);
    listenToTaps(this, root);
    listenToKeys(this, root);
    listenToClicker(this, host === "voila" ? window : root, signal);
    listenToPageKeys(this, host === "voila" ? window : root, signal);
    this.screen.wait(this.word("waiting"));
    this.#paintColours();
    this.#watch(signal);
    // Until Python has answered this page's hello, a view is only looked at: it may belong to another page or lesson,
    // so it changes neither the address nor the store.
    this.greeted = false;
    // A page of ours keeps its own waiting words until then, so that nothing is drawn twice.
    this.covered = host === "voila";
    root.hidden = this.covered;
    const cover = setTimeout(() => this.#uncover(), COVERED);
    signal.addEventListener("abort", () => clearTimeout(cover));
    this.receive(model.get("view"));
    this.courier.offer({
      type: "hello",
      address: this.navigator.address(),
      store: readAll(window),
      lang: document.documentElement.lang || navigator.language || "en",
      host,
      keeps: this.keeps,
    });
  }

  #watch(signal) {
    const onView = () => this.receive(this.model.get("view"));
    const onMessage = (message) => {
      if (message?.type !== "done") return;
      this.notices.silent(false);
      const asked = this.courier.underWay?.wish.type === "ping";
      this.courier.handled(message.id);
      if (asked) return;
      this.#settle(this.view, null);
      if (this.covered) this.#uncover();
      else this.draw();
    };
    this.model.on("change:view", onView);
    this.model.on("msg:custom", onMessage);
    watchKernel({
      host: this.ctx.host,
      model: this.model,
      ask: (patience) => this.greeted && this.courier.idle && this.courier.offer({ type: "ping" }, { patience }),
      signal,
    });
    // Another page of the course has solved or remembers something: what is known here grows with it.
    const onStore = (event) => {
      if (!grows(event.key) || !this.greeted || this.view.present) return;
      this.courier.offer({ type: "store", store: readAll(window) });
    };
    if (this.ctx.host !== "other") window.addEventListener("storage", onStore, { signal });
    const sizes = new ResizeObserver(() => this.screen.measure());
    sizes.observe(this.root);
    signal.addEventListener("abort", () => {
      this.model.off?.("change:view", onView);
      this.model.off?.("msg:custom", onMessage);
      sizes.disconnect();
      this.frames.cancel();
      this.courier.stop();
    });
  }

  /** The page again, where it was; if nobody answers there either, that is said and the page stays. */
  async #again() {
    if (this.ctx.host === "lab") {
      cellRunner(this.root)?.();
      return;
    }
    this.notices.asking(true);
    try {
      await fetch(this.navigator.home(), { cache: "no-store", signal: AbortSignal.timeout(6000) });
      window.location.reload();
    } catch {
      this.notices.asking(false);
    }
  }

  /** A view from Python; it always wins. @param {any} view */
  receive(view) {
    if (!view || typeof view !== "object" || !Array.isArray(view.blocks)) return;
    const fresh = view.session !== this.view.session;
    this.view = view;
    this.word = speaker(view.words);
    this.notices.silent(false);
    this.courier.viewArrived(view.rev);
    if (fresh) {
      this.drag.cancel();
      this.picked = new Set();
      this.order = new Map();
      this.courier.forgetWaiting();
    }
    this.fresh = fresh;
    this.cause = this.courier.underWay?.wish.type ?? null;
    this.picked = local.surviving(this.picked, view);
    if (this.courier.underWay) this.#settle(view, this.courier.underWay.wish.type);
    else if (this.greeted) this.#settle(view, null);
    if (!this.covered) this.frames.play(view.frames ?? []);
    else if (this.greeted) this.#uncover();
  }

  #uncover() {
    if (!this.covered) return;
    this.covered = false;
    this.root.hidden = false;
    if (this.view !== NOTHING) this.frames.play(this.view.frames ?? []);
  }

  /** Address and store follow the view. @param {any} view @param {string|null} cause the intent that it answers */
  #settle(view, cause) {
    if (!this.greeted || view !== this.settled) {
      // What another page has stored is only taken in: this one may have other rules, and they are not the last word.
      if (cause !== "store") keep(window, view);
      this.navigator.follow(view, this.fresh ? cause : null);
    }
    if (!this.greeted) this.fillAgain();
    this.greeted = true;
    this.settled = view;
  }

  /** @param {any|null} frame one of a view's frames, null for the view itself */
  #show(frame) {
    this.shown = frame ? { ...this.view, blocks: frame.blocks, marks: frame.marks ?? [] } : this.view;
    const fresh = this.fresh;
    this.draw();
    if (frame) return this.#busy();
    this.root.dataset.rev = String(this.view.rev);
    this.root.dataset.present = String(Boolean(this.view.present));
    this.root.dataset.session = String(this.view.session ?? "");
    this.#busy();
    const message = this.view.blocks.find((b) => b.type === "message");
    const said = spokenMessage(message, this.word);
    const pressed = this.cause === "press" || this.cause === "go";
    // A step on a table may be answered with a message further down.
    const ours = (pressed || this.cause === "move") && this.ctx.host !== "lab";
    if (said && said + this.view.rev !== this.verdict) {
      this.notices.say(said);
      if (ours && !fresh && !this.steady) this.screen.reveal();
    } else if (fresh && pressed) {
      const goal = this.view.blocks.find((b) => b.type === "text" && b.role === "goal");
      this.notices.say([this.view.progress?.text, spoken(goal?.text ?? "", this.word)].filter(Boolean).join(". "));
    }
    if (ours && fresh) this.root.scrollIntoView({ block: "start" });
    this.verdict = said && said + this.view.rev;
    for (const m of this.view.marks ?? []) {
      if (m.kind !== "fault") continue;
      const el = this.screen.find(m.target);
      if (el && this.lastFaults !== this.view.rev) shake(el);
    }
    this.lastFaults = this.view.rev;
  }

  /** Draw what there is, keeping focus, selection and the page's place. */
  draw() {
    if (this.shown === NOTHING) return;
    const spot = spotOf(this.root);
    const held = holdStill(this.steady ? this.screen.find(this.steady) : this.cause === "fill" ? spot?.el ?? null : null);
    const was = before(this.screen.cardEls());
    for (const [id, box] of this.next.from ?? []) {
      const el = this.screen.card(id);
      if (el && was.has(el)) was.set(el, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
    }
    this.root.lang = this.view.lang || "";
    this.root.dir = this.view.dir || "ltr";
    this.drawn = local.arrange(this.shown, this.frames.playing ? [] : this.courier.unanswered("move"), this.order);
    this.screen.update(this.view, this.shown);
    this.screen.layout();
    held();
    restore(this.root, spot, { prefer: this.next.card, fresh: this.fresh });
    glide(was);
    this.fresh = false;
    this.next = { card: null, from: null };
  }

  #busy() {
    this.root.dataset.busy = String(this.courier.busy || this.frames.playing);
  }

  // What the hand does ----------------------------------------------------------------------------------------------

  zone(id) {
    return local.zonesOf(this.shown).find((z) => z.id === id) ?? null;
  }
  zonePart(id) {
    return this.screen.zone(id);
  }
  cardEl(id) {
    return this.screen.card(id);
  }
  cardName(id) {
    for (const z of local.zonesOf(this.shown)) for (const c of z.cards) if (c.id === id) return c.name || this.word("face_down");
    return "";
  }
  accepts(zone) {
    return local.mayMove(this.shown, this.drawn, this.picked, zone);
  }

  /** @param {string} id @param {{after?: boolean}} [how] on which side of it cards are laid */
  tapCard(id, { after = true } = {}) {
    const zone = this.zone(local.zoneOfCard(this.drawn, id));
    if (!zone) return;
    if (this.accepts(zone.id)) {
      const at = this.drawn.get(zone.id).findIndex((c) => c.id === id);
      this.moveTo([...this.picked], zone.id, at + (after ? 1 : 0));
    } else if (local.isLive(zone)) {
      this.picked = local.toggle(this.picked, zone, id, this.drawn);
      this.draw();
      const key = this.picked.has(id) ? "picked_up" : "put_back";
      this.notices.say(this.word(key, { card: this.cardName(id), count: this.picked.size }));
    }
  }

  moveHere(zone) {
    if (this.accepts(zone)) this.moveTo(this.#inDrawnOrder(this.picked), zone, this.drawn.get(zone).length);
  }

  /** @param {string[]} cards @param {string} to @param {number} index @param {Map<string, DOMRect>|null} [from] */
  moveTo(cards, to, index, from = null) {
    const here = this.drawn.get(to).map((c) => c.id);
    const wish = { type: "move", cards, to, index };
    const valid = () => local.mayMove(this.view, local.arrange(this.view, [], this.order), cards, to);
    this.order.set(to, local.reorder([...here, ...cards], cards, index));
    for (const id of cards) this.picked.delete(id);
    this.next = { card: cards[cards.length - 1], from };
    const words = this.word("dropped", { cards: cards.map((c) => this.cardName(c)).join(", "), zone: this.zone(to).label });
    this.courier.offer(wish, { valid, dropped: () => queueMicrotask(() => this.draw()) });
    this.draw();
    this.notices.say(words);
  }

  /** Cards at another place of their zone: the board's own, or an intent where the zone's order says something. */
  #reorder(zone, cards, index) {
    if (!zone.moves.includes(zone.id)) {
      this.order.set(zone.id, local.reorder(this.drawn.get(zone.id).map((c) => c.id), cards, index));
      return;
    }
    const valid = () => reorderable(this.view, cards, zone.id);
    this.courier.offer({ type: "move", cards, to: zone.id, index }, { valid, dropped: () => queueMicrotask(() => this.draw()) });
  }

  nudge(zone, step) {
    const card = [...this.picked].find((id) => local.zoneOfCard(this.drawn, id) === zone);
    if (card) this.nudgeCard(zone, card, step, false);
  }

  nudgeCard(zoneId, card, step, focus = true) {
    const zone = this.zone(zoneId);
    if (!zone || !local.isFree(zone)) return;
    const ids = this.drawn.get(zoneId).map((c) => c.id);
    const to = ids.indexOf(card) + step;
    if (to < 0 || to >= ids.length) return;
    this.#reorder(zone, [card], to);
    if (focus) this.next.card = card;
    this.draw();
    this.notices.say(this.word("moved_within", { card: this.cardName(card), place: to + 1, count: ids.length }));
  }

  sort(zone, by) {
    this.order.set(zone, local.sorted(this.drawn.get(zone), by));
    this.draw();
    this.notices.say(this.word("sorted", { zone: this.zone(zone).label }));
  }

  /** Escape. @returns {boolean} whether there was anything to let go of */
  letGo() {
    this.notices.hideWhy();
    if (this.drag.cancel()) return true;
    if (!this.picked.size) return false;
    this.picked = new Set();
    this.draw();
    this.notices.say(this.word("nothing_selected"));
    return true;
  }

  /** @param {string} block @param {string} item @param {{more?: boolean}} [how] one of many quick ones @returns {boolean} whether it was taken */
  press(block, item, { more = false } = {}) {
    for (const flush of this.ctx.flushes) flush();
    this.steady = more ? block : null;
    const picks = local.zonesOf(this.view).filter(local.isPickable).flatMap((z) => z.cards.map((c) => c.id));
    const order = Object.fromEntries([...this.drawn].map(([zone, cards]) => [zone, cards.map((c) => c.id)]));
    const picked = this.#inDrawnOrder(this.picked).filter((id) => picks.includes(id));
    const checks = { more, valid: () => pressable(this.view, block, item), dropped: () => queueMicrotask(() => this.draw()) };
    return this.courier.offer({ type: "press", block, item, picked, order }, checks);
  }

  fill(block, row, text) {
    this.courier.offer({ type: "fill", block, row, text }, { valid: () => fillable(this.view, block, row) });
  }

  nextField(input) {
    const fields = [...this.root.querySelectorAll("input[data-field]:not([hidden])")];
    const to = fields[fields.indexOf(input) + 1] ?? this.root.querySelector(".buraco-button.is-primary");
    to?.focus();
  }

  why(el, reason) {
    this.notices.why(el, reason);
  }

  toggleColours() {
    this.twoColours = !this.twoColours;
    write(window, COLOURS, this.twoColours ? "2" : null);
    this.#paintColours();
    this.screen.bar.update(this.view, this.shown.blocks.find((b) => b.type === "actions" && b.role === "bar") ?? null);
  }

  #paintColours() {
    this.root.dataset.colours = this.twoColours ? "2" : "4";
  }

  #inDrawnOrder(ids) {
    const all = [...this.drawn.values()].flat().map((c) => c.id);
    return all.filter((id) => ids.has(id));
  }

  // Dragging --------------------------------------------------------------------------------------------------------

  mayDrag(id) {
    const zone = this.zone(local.zoneOfCard(this.drawn, id));
    return Boolean(zone) && !this.frames.playing && (zone.moves.length > 0 || (local.isFree(zone) && local.isLive(zone)));
  }

  /** The cards that go with this one: the selection if it belongs to it and is all of one zone. */
  cardsInHand(id) {
    const zone = local.zoneOfCard(this.drawn, id);
    const together = this.picked.has(id) && [...this.picked].every((c) => local.zoneOfCard(this.drawn, c) === zone);
    return together ? this.#inDrawnOrder(this.picked) : [id];
  }

  mayDrop(cards, to) {
    const from = local.zoneOfCard(this.drawn, cards[0]);
    return from === to ? local.isFree(this.zone(to)) : local.mayMove(this.shown, this.drawn, cards, to);
  }

  dragStarted(cards) {
    this.notices.say(this.word("picked_up", { card: cards.map((c) => this.cardName(c)).join(", "), count: cards.length }));
  }

  dragEnded(cards, to, index, from) {
    if (to === null) {
      this.next.from = from;
      this.draw();
    } else if (local.zoneOfCard(this.drawn, cards[0]) === to) {
      this.#reorder(this.zone(to), cards, index);
      this.next.from = from;
      this.draw();
    } else {
      this.moveTo(cards, to, index, from);
    }
  }
}
