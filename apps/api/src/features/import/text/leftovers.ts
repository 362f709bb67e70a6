/**
 * What a format says of a recipe and ours has no field for, one line each, for its notes; what is empty is left out. The
 * words in front are English, as they are in the programs themselves.
 * @example leftovers({ Difficulty: '3', Copyright: '' }) // ['Difficulty: 3']
 */
export const leftovers = (named: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(named).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [`${name}: ${text.trim()}`]));

/** Paragraphs of notes with an empty line between them; empty ones are left out. */
export const paragraphs = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text.trim() !== '').join('\n\n');
