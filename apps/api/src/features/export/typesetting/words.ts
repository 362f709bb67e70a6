/**
 * Returns the parts of a text that are shaped and remembered one by one: its words, each with the space behind it. A
 * word of more than forty characters is cut, because the time of shaping grows with the square of the length. The cut
 * is never before a mark, which stands on the letter before it.
 */
export const wordsToSet = (text: string): string[] => text.match(/[^ ]{1,40}\p{M}{0,8} ?| /gu) ?? [];
