/**
 * Returns values for which we have no field, one line each, for the notes. Leaves out empty ones. The words in front
 * are English, as in the programs themselves.
 * @example leftovers({ Difficulty: '3', Copyright: '' }) // ['Difficulty: 3']
 */
export const leftovers = (named: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(named).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [`${name}: ${text.trim()}`]));

/** Returns paragraphs of notes with an empty line between them, without empty ones. */
export const paragraphs = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text.trim() !== '').join('\n\n');
