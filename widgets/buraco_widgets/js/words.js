/**
 * The board's own words: English here, the same keys in `view.words` replace them.
 * A key with `{name}` holes gets its values from `fill`.
 */
export const WORDS = Object.freeze({
  course: "Buraco",
  waiting: "Laying out the cards…",
  silent: "The course no longer answers. Reload the page: you will be where you were.",
  silent_bare:
    "The course no longer answers. Reload the page: this level begins again, and what you solved is not kept here.",
  silent_lab: "The kernel no longer answers. Run the cell again: you will be where you were.",
  unreachable: "The computer that serves the course cannot be reached. Try again in a moment.",
  reload: "Reload",
  run_again: "Run the cell again",
  copy: "Copy",
  copied: "Copied",
  copy_by_hand: "Marked: now copy it",
  sign_right: "Right",
  sign_wrong: "Not quite",
  sign_careful: "Careful",
  sign_hint: "Hint",
  sign_info: "Note",
  mark_fault: "at fault",
  mark_hint: "look here",
  mark_right: "right",
  mark_highlight: "marked",
  arrow: "arrow to {to}",
  picked_up: "Picked up {card}. {count} selected.",
  put_back: "Put back {card}. {count} selected.",
  nothing_selected: "Nothing selected.",
  dropped: "{cards} moved to {zone}.",
  no_room: "These cards do not go there.",
  move_here: "Move here",
  move_here_long: "Move {count} here: {zone}",
  moved_within: "{card}, place {place} of {count}.",
  sort_suit: "Sort by suit",
  sort_rank: "Sort by rank",
  sorted: "{zone} sorted.",
  earlier: "Move the card one place earlier",
  later: "Move the card one place later",
  sign_key: "Change the sign: plus or minus",
  here_only:
    "It opens on this computer only. For the devices in the room start the course with: buraco serve --host 0.0.0.0",
  two_colours: "Two colours for the suits",
  done: "done",
  here: "you are here",
  off: "not yet open",
  progress: "{done} of {total} done",
  face_down: "face-down card",
  wild: "wild",
  deck_taken: "{card}, {count} taken",
  timer_over: "Take as long as you like",
  tally_card: "{card}: {points}, {sum} so far",
  keys:
    "Arrow keys go from card to card, Space selects a card. Enter on a card of another zone, or its button Move here, " +
    "moves the selected cards there. Alt and an arrow key change a card's place. Escape selects nothing.",
  card_name: "{rank} of {suit}",
  joker: "joker",
  rank_A: "ace",
  rank_K: "king",
  rank_Q: "queen",
  rank_J: "jack",
  rank_10: "ten",
  rank_9: "nine",
  rank_8: "eight",
  rank_7: "seven",
  rank_6: "six",
  rank_5: "five",
  rank_4: "four",
  rank_3: "three",
  rank_2: "two",
  suit_S: "spades",
  suit_H: "hearts",
  suit_D: "diamonds",
  suit_C: "clubs",
});

/**
 * @param {string} sentence with holes such as `{zone}`
 * @param {Record<string, string|number>} [values]
 * @returns {string}
 */
export function fill(sentence, values = {}) {
  return sentence.replace(/\{(\w+)\}/g, (hole, key) =>
    Object.hasOwn(values, key) ? String(values[key]) : hole,
  );
}

/**
 * @param {Record<string, string>|undefined} own words that came with the view
 * @returns {(key: keyof typeof WORDS, values?: Record<string, string|number>) => string}
 */
export function speaker(own) {
  return (key, values) => fill(own?.[key] || WORDS[key] || key, values);
}
