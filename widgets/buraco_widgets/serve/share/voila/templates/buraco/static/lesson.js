// A lesson's page until its board stands: the waiting text, the theme, the farewell to the kernel.
"use strict";
const buracoLesson = (function () {
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let over = false;

  function theme() {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  }
  dark.addEventListener("change", theme);

  function here() {
    if (over) return;
    over = true;
    root.classList.add("bu-here");
    const main = document.getElementById("rendered_cells");
    main.removeAttribute("aria-busy");
    setTimeout(() => document.getElementById("loading")?.remove(), 400);
  }

  function failed() {
    over = true;
    root.classList.add("bu-has-failed");
  }

  // Something of a widget is drawn: an element inside it that takes room.
  function drawn(main) {
    for (const view of main.querySelectorAll(".jp-OutputArea-output.lm-Widget > .lm-Widget")) {
      if (view.childElementCount && view.getBoundingClientRect().height > 8) return true;
    }
    return false;
  }

  function finish() {
    const main = document.getElementById("rendered_cells");
    if (over || main.dataset.finished) return;
    main.dataset.finished = "yes";
    const outputs = [...main.querySelectorAll('script[type="application/vnd.voila.cell-output+json"]')];
    if (!outputs.some((output) => output.textContent.includes("widget-view+json"))) {
      here();
      return;
    }
    const watch = new MutationObserver(() => {
      if (drawn(main)) {
        watch.disconnect();
        requestAnimationFrame(here);
      }
    });
    watch.observe(main, { childList: true, subtree: true });
  }

  function say(kind) {
    const wait = document.getElementById("loading");
    if (over || !wait) return;
    wait.classList.add("bu-slow");
    document.getElementById("loading_text").textContent = wait.dataset[kind];
    document.getElementById("loading_detail").textContent = wait.dataset[kind + "Detail"];
  }
  setTimeout(say, 12000, "slow");
  setTimeout(say, 45000, "stuck");

  // Voilà says farewell on beforeunload, which phones leave out; a page that may come back keeps its kernel.
  window.addEventListener("pagehide", (event) => {
    if (event.persisted) return;
    try {
      const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
      navigator.sendBeacon(config.baseUrl + "voila/api/shutdown/" + config.kernelId);
    } catch { /* the page never got as far as a kernel */ }
  });

  window.voila_process = () => {};
  window.voila_heartbeat = () => {};
  window.voila_finish = finish;
  return { theme, here, failed };
})();
