/**
 * The parts of a text that are shaped and remembered one by one: its words, each with the space behind it. A word of
 * more than forty characters is none; it is cut, since the shaping of long ones takes the square of their length, but not
 * before a mark, which stands on the letter before it.
 */
export const wordsOf = (text: string): string[] => text.match(/[^ ]{1,40}\p{M}{0,8} ?| /gu) ?? [];
