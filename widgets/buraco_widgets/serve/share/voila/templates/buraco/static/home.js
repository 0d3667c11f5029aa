// Draws what this browser remembers: progress of each lesson, the rule set, and where to go on.
// Nothing here is needed to use the page; what is missing or damaged in the store is not shown.
(function () {
  "use strict";
  const home = document.getElementById("home");
  const read = (key) => { try { return window.localStorage.getItem(key); } catch { return null; } };
  const parsed = (key) => { try { return JSON.parse(read(key)); } catch { return null; } };
  const whole = (x) => Number.isInteger(x) && x >= 0;
  // The course keeps one summary: each lesson's levels that are solved, how many there are, and whether it is on the
  // path that the learner has chosen. Its first version kept an entry for each lesson.
  const progressOf = (lesson, summary) => {
    const found = summary && Array.isArray(summary[lesson]) ? summary[lesson] : null;
    const old = found ? null : parsed("buraco.v1.progress." + lesson);
    const [done, total, on] = found || (old ? [old.done, old.total, 1] : []);
    if (!whole(done) || !whole(total) || total === 0) return null;
    return { done: Math.min(done, total), total, on: on !== 0 };
  };
  const keeps = () => {
    try {
      window.localStorage.setItem("buraco.v1.probe", "1");
      window.localStorage.removeItem("buraco.v1.probe");
      return true;
    } catch { return false; }
  };

  function draw() {
    let next = null, begun = false, first = null;
    const summary = parsed("buraco.v1.summary");
    for (const link of home.querySelectorAll("a[data-lesson]")) {
      first = first || link;
      const place = link.querySelector(".bu-prog");
      const progress = progressOf(link.dataset.lesson, summary);
      place.textContent = "";
      if (progress && progress.done > 0) {
        begun = true;
        const all = progress.done === progress.total;
        if (all) {
          place.className = "bu-prog bu-all";
          place.textContent = "✓ " + home.dataset.done;
        } else {
          place.className = "bu-prog";
          const bar = document.createElement("span");
          bar.className = "bu-bar";
          bar.append(document.createElement("i"));
          bar.firstChild.style.width = Math.round((100 * progress.done) / progress.total) + "%";
          place.append(bar, home.dataset.of.replace("{0}", progress.done).replace("{1}", progress.total));
        }
        if (!all && !next && progress.on) next = link;
      } else if (!next && (!progress || progress.on)) {
        next = link;
      }
    }
    const button = document.getElementById("bu-next");
    if (button && begun) {
      const goal = next || first;
      button.href = goal.getAttribute("href");
      button.firstElementChild.textContent = next ? home.dataset.goOn : home.dataset.again;
      button.lastElementChild.textContent = goal.querySelector(".bu-name").textContent;
    }
    const map = document.getElementById("bu-map");
    if (map && button) map.href = button.getAttribute("href") + "?page=map";
    const line = home.querySelector(".bu-rules");
    const names = JSON.parse(document.getElementById("bu-rule-names").textContent);
    // A table's rules are a rule set's key and, behind signs of exclamation, the switches that it plays otherwise.
    const [key, ...switches] = (read("buraco.v1.rules") || "").replace(/^"|"$/g, "").split("!");
    if (line) {
      const change = line.querySelector("a");
      if (change && button) change.href = button.getAttribute("href") + "?page=rules";
      line.hidden = !Object.hasOwn(names, key);
      const name = line.hidden ? "" : names[key];
      line.querySelector("b").textContent = switches.length ? home.dataset.yourWay.replace("{name}", name) : name;
    }
  }

  const kept = document.getElementById("bu-store");
  if (kept && !keeps()) kept.textContent = kept.dataset.none;
  draw();
  window.addEventListener("pageshow", draw);
  window.addEventListener("storage", draw);
})();
