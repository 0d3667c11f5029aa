import assert from "node:assert/strict";
import { test } from "node:test";
import { keyName } from "../../widgets/buraco_widgets/js/keys.js";
import { columns } from "../../widgets/buraco_widgets/js/layout.js";

test("a key is named with its shift, and not at all with the browser's own modifiers", () => {
  assert.equal(keyName({ key: "ArrowRight" }), "ArrowRight");
  assert.equal(keyName({ key: "ArrowRight", shiftKey: true }), "Shift+ArrowRight");
  for (const other of ["altKey", "ctrlKey", "metaKey"]) assert.equal(keyName({ key: "ArrowRight", [other]: true }), "");
});

test("a sheet that is only read stands below the message that it follows", () => {
  const felt = { id: "felt", type: "cards", role: "felt", cards: [] };
  const message = { id: "message", type: "message" };
  const sheet = { id: "lines-1", type: "fields", readonly: true };
  assert.deepEqual(columns([felt, message, sheet], 1280).after, ["lines-1"]);
  assert.deepEqual(columns([felt, sheet, message], 1280).side, ["lines-1"]);
});
