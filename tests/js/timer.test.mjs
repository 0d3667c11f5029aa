import test from "node:test";
import assert from "node:assert/strict";
import { clock, reading } from "../../widgets/buraco_widgets/js/blocks/timer.js";
import { pressable } from "../../widgets/buraco_widgets/js/wishes.js";

test("a clock is read in minutes and seconds", () => {
  assert.deepEqual([0, 5, 65, 600, -3].map(clock), ["0:00", "0:05", "1:05", "10:00", "0:00"]);
});

test("a clock counts down to the wanted time, is over after it, and says what it took in the end", () => {
  const block = { since: 10_000, seconds: 60, stopped: null };
  assert.deepEqual(reading(block, 25_000), { time: "0:45", over: false, part: 0.75 });
  assert.deepEqual(reading(block, 75_000), { time: "0:00", over: true, part: 0 });
  assert.deepEqual(reading({ ...block, stopped: 75 }, 999_000), { time: "1:15", over: true, part: 0 });
  assert.deepEqual(reading(block, 5_000), { time: "1:00", over: false, part: 1 }, "a clock that was set back");
});

test("without a wanted time it counts up and is never over", () => {
  assert.deepEqual(reading({ since: 0, seconds: 0, stopped: null }, 61_900), { time: "1:01", over: false, part: 0 });
});

test("rows of meters can be pressed and taken off, a clause of a counted line looked up", () => {
  const rows = [{ id: "WILD-2", off: null, drop: "off the list" }, { id: "missed", off: "nothing yet", drop: "" }];
  const view = { blocks: [{ type: "meters", id: "due", rows }, { type: "tally", id: "tally", rows: [{ id: "m", clause: "SCORE-1" }] }] };
  const can = (block, item) => pressable(view, block, item);
  assert.deepEqual(
    [can("due", "WILD-2"), can("due", "drop.WILD-2"), can("due", "missed"), can("due", "drop.missed"), can("due", "x"), can("tally", "SCORE-1"), can("tally", "m")],
    [true, true, false, false, false, true, false],
  );
});
