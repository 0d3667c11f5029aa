/** Numbers as a learner types them. */

/**
 * What the ± key does to a field's text.
 * @param {string} text
 * @returns {string}
 */
export function flipSign(text) {
  const bare = text.trim().replace(/^[-−–+]\s*/, "");
  return /^\s*[-−–]/.test(text) ? bare : "-" + bare;
}
