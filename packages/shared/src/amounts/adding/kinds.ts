import { foldWord } from '@trivet/lexicon/fold';
import { foldedByLanguage, foldedWords } from '@trivet/lexicon/read';
import type { ParsedLine } from '../lines/parse-line.ts';

/**
 * Words that tell one kind of a thing from another and stand behind a comma in some lists, by language (BCP 47): onions,
 * red; oil, olive. What is done to a thing is none.
 */
const kinds = foldedByLanguage('varieties');

/** What stands in front of a kind behind its noun. */
const marks = [', ', '('];

/** Languages whose adjectives stand behind the noun. */
const isNounFirst = new Set(['es', 'fr', 'it', 'he']);

/** Returns true for a word that tells a kind in some language. The word is folded. */
export const isKind = (word: string): boolean => allKinds.has(word);

const allKinds = foldedWords('varieties');

/** Returns a German adjective as it stands in front of several things: rote, dunkle. */
const inPlural = (adjective: string): string =>
  `${adjective.replace(/(?<=..)(?:e|er|es)$/, '').replace(/(?<=nk)el$|(?<=au)er$/, (ending) => ending.charAt(1))}e`;

/** A name of which the kind stood behind a comma. */
export interface TurnedName {
  /** The words in the order of most lines, which tell what the thing is: red onions. */
  words: string;
  /** The same as a name. One thing stays as a German line has it, whose adjective would change: Zwiebel, rot. */
  name: string;
}

/**
 * Returns the name of a line whose first remark tells the kind of the thing, in the usual order. Null for other
 * lines. `isPlural` is true for a line that counts several things.
 */
export function turnedName({ name, notes: [note], language, text }: ParsedLine, isPlural: boolean): TurnedName | null {
  const code = language ?? 'en';
  const words = note?.split(/\s+/) ?? [];
  const isOfKind = words.length <= 2 && words.every((word) => kinds.get(code)?.has(foldWord(word)));
  if (note === undefined || name === '' || !isOfKind || !marks.some((mark) => text.includes(`${mark}${note}`)))
    return null;
  if (isNounFirst.has(code)) return { words: `${name} ${note}`, name: `${name} ${note}` };
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  if (code !== 'de') return { words: `${note} ${lower}`, name: `${note} ${lower}` };
  return { words: `${note} ${name}`, name: isPlural ? `${words.map(inPlural).join(' ')} ${name}` : `${name}, ${note}` };
}
