/** Returns an id that may stand in a selector, for an item of an ordered list that is known by a text of people. */
export const idOfText = (text: string): string =>
  Array.from(text, (letter) => letter.codePointAt(0)?.toString(36)).join('-');
