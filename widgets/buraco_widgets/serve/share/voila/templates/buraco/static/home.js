// Draws what this browser remembers: progress of each lesson, the rule set, and where to go on.
// Nothing here is needed to use the page; what is missing or damaged in the store is not shown.
(function () {
  "use strict";
  const home = document.getElementById("home");
  const read = (key) => { try { return window.localStorage.getItem(key); } catch { return null; } };
  const progressOf = (lesson) => {
    try {
      const { done, total } = JSON.parse(read("buraco.v1.progress." + lesson));
      const good = Number.isInteger(done) && Number.isInteger(total) && total > 0 && done >= 0;
      return good ? { done: Math.min(done, total), total } : null;
    } catch { return null; }
  };

  function draw() {
    let next = null, begun = false, first = null;
    for (const link of home.querySelectorAll("a[data-lesson]")) {
      first = first || link;
      const place = link.querySelector(".bu-prog");
      const progress = progressOf(link.dataset.lesson);
      place.textContent = "";
      if (progress && progress.done > 0) {
        begun = true;
        const whole = progress.done === progress.total;
        if (whole) {
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
        if (!whole && !next) next = link;
      } else if (!next) {
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
    const line = home.querySelector(".bu-rules");
    const names = JSON.parse(document.getElementById("bu-rule-names").textContent);
    // A table's rules are a rule set's key and, behind signs of exclamation, the switches that it plays otherwise.
    const [key, ...switches] = (read("buraco.v1.rules") || "").replace(/^"|"$/g, "").split("!");
    if (line) {
      line.hidden = !Object.hasOwn(names, key);
      const name = line.hidden ? "" : names[key];
      line.querySelector("b").textContent = switches.length ? home.dataset.yourWay.replace("{name}", name) : name;
    }
  }

  draw();
  window.addEventListener("pageshow", draw);
  window.addEventListener("storage", draw);
})();
