import test from "node:test";
import assert from "node:assert/strict";
import { faceName, parseFace, pieces, shortFace, spoken, suitOfSign, tagPieces } from "../../widgets/buraco_widgets/js/text.js";
import { WORDS, fill, speaker } from "../../widgets/buraco_widgets/js/words.js";

const word = speaker();

test("tokens become cards, everything else stays text", () => {
  assert.deepEqual(pieces("the {JK} is your {10S}."), [
    { text: "the " },
    { face: "JK" },
    { text: " is your " },
    { face: "10S" },
    { text: "." },
  ]);
  assert.deepEqual(pieces("{1S} {7X} <b>{}"), [{ text: "{1S} {7X} <b>{}" }]);
  assert.deepEqual(pieces(""), []);
});

test("a face is one of the deck or nothing", () => {
  assert.deepEqual(parseFace("10H"), { rank: "10", suit: "H" });
  assert.deepEqual(parseFace("JK"), { rank: "JK", suit: "" });
  for (const bad of [null, "", "1H", "11H", "7h", "JKS", "<svg>", 7]) assert.equal(parseFace(bad), null);
});

test("a voice reads names, the eye short faces", () => {
  assert.equal(spoken("no {7H}, no {JK}", word), "no seven of hearts, no joker");
  assert.equal(faceName(null, word), "face-down card");
  assert.equal(shortFace("10C"), "10♣");
  assert.deepEqual(tagPieces("= 7♠"), ["= 7", "♠"]);
  assert.equal(suitOfSign("♦"), "D");
  assert.equal(suitOfSign("7"), null);
});

test("words of the view replace the board's own, holes are filled", () => {
  assert.equal(speaker({ move_here: "Hierher" })("move_here"), "Hierher");
  assert.equal(speaker({ move_here: "" })("move_here"), WORDS.move_here);
  assert.equal(fill("{a} of {b} {c}", { a: 1, b: "x" }), "1 of x {c}");
  assert.equal(speaker({ card_name: "{suit} {rank}", rank_7: "sieben", suit_H: "Herz" })("card_name", { rank: "sieben", suit: "Herz" }), "Herz sieben");
});

test("no sentence of the board shouts", () => {
  for (const [key, sentence] of Object.entries(WORDS)) assert.ok(!sentence.includes("!"), key);
});
