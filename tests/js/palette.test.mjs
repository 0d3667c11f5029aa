/** Contrast of the palette, worked out from the style sheet itself. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../../widgets/buraco_widgets/js/css/palette.css", import.meta.url), "utf8");

/** Declarations of every rule whose selector list contains `needle`. */
function rules(needle) {
  const out = [];
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(needle)) continue;
    out.push(Object.fromEntries([...body.matchAll(/--buraco-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]])));
  }
  return out;
}

const [base] = rules(".buraco {").length ? rules(".buraco {") : rules(".buraco");
const darks = [...rules(':not([data-host="lab"])'), ...rules('.buraco[data-theme="dark"]')];
const two = rules('[data-colours="2"]')[0];
const light = base;
const dark = { ...base, ...darks[0] };

const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

test("the contrast function knows the two ends and a known pair", () => {
  assert.equal(Math.round(contrast("#000000", "#ffffff")), 21);
  assert.equal(contrast("#777777", "#777777"), 1);
  assert.ok(Math.abs(contrast("#767676", "#ffffff") - 4.54) < 0.01);
});

test("the palette is the look's", () => {
  const expected = {
    page: ["#f6f3ec", "#13181b"], surface: ["#ffffff", "#1c2327"], line: ["#ddd7ca", "#333c41"], ink: ["#1d2429", "#e8edef"],
    muted: ["#57626b", "#a3b0b8"], table: ["#2d6a5a", "#1d463c"], accent: ["#0b6e66", "#4fc0b2"], right: ["#17703a", "#6fce8f"],
    careful: ["#a15c00", "#f0b35a"], wrong: ["#b3261e", "#ff8a80"], focus: ["#1f5fd0", "#8ab4ff"],
    spades: ["#1d2429", "#1d2429"], hearts: ["#c1121f", "#c1121f"], diamonds: ["#1c4fd1", "#1c4fd1"], clubs: ["#14743a", "#14743a"],
  };
  for (const [name, [l, d]] of Object.entries(expected)) assert.deepEqual([light[name], dark[name]], [l, d], name);
});

test("both dark blocks say the same", () => {
  assert.equal(darks.length, 2);
  assert.deepEqual(darks[0], darks[1]);
});

const TEXT = [
  ["ink", "page"], ["ink", "surface"], ["muted", "page"], ["muted", "surface"], ["accent", "page"], ["accent", "surface"],
  ["on-accent", "accent"], ["right", "surface"], ["careful", "surface"], ["wrong", "surface"], ["table-ink", "table"],
  ["page", "ink"], ["surface", "right"], ["surface", "wrong"], ["surface", "careful"], ["tag-ink", "tag"],
  ["spades", "card"], ["hearts", "card"], ["diamonds", "card"], ["clubs", "card"], ["joker", "card"],
  ["spades", "tag"], ["hearts", "tag"], ["diamonds", "tag"], ["clubs", "tag"],
];

for (const [name, colours] of [["light", light], ["dark", dark]]) {
  test(`text has 4.5 to 1 in ${name}`, () => {
    for (const [fore, back] of TEXT) {
      const ratio = contrast(colours[fore], colours[back]);
      assert.ok(ratio >= 4.5, `${fore} on ${back}: ${ratio.toFixed(2)}`);
    }
  });
  test(`the focus ring has 3 to 1 against what it lies on in ${name}`, () => {
    for (const back of ["page", "surface"]) assert.ok(contrast(colours.focus, colours[back]) >= 3);
  });
}

test("two colours are red and black", () => {
  assert.deepEqual(two, { diamonds: light.hearts, clubs: light.spades });
});
