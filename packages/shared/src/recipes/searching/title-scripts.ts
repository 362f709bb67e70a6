import type { TitleIndex } from '../list-schemas.ts';

/** Most letters of an index. In a list with more of them, each script other than Latin is one entry. */
const maxLetters = 60;

const beforeLetters = '#';

const latin = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The letters of each script, in the order of the root collation. A script of many signs is one entry. */
const scripts: readonly (readonly string[])[] = [
  latin,
  Array.from('αβγδεζηθικλμνξοπρστυφχψω'),
  Array.from('абвгґдеєжзиійклмнопрстуфхцчшщыэюя'),
  ['ა'],
  ['ա'],
  Array.from('אבגדהוזחטיכלמנסעפצקרשת'),
  Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  ['अ'],
  ['ก'],
  ['가'],
  ['あ'],
  ['一'],
];

/** The first titles of each letter, in lower case, in the order of the root collation. */
export const titleLetters: readonly string[] = scripts.flat();

/** Returns the first letter of the script of one of {@link titleLetters}. Latin letters stand for themselves. */
const firstOfScript = (letter: string): string =>
  (latin.includes(letter) ? undefined : scripts.find((script) => script.includes(letter))?.[0]) ?? letter;

/**
 * Returns the letters of a list with the number of titles of each. A title counts for the last of {@link titleLetters} that
 * is not after it, told by its position from 1 on, or 0 for a title before all letters.
 */
export function byLetter(counts: readonly { letter: number; count: number }[]): TitleIndex {
  const named = counts.map(({ letter, count }) => ({ letter: titleLetters[letter - 1] ?? beforeLetters, count }));
  return withOffsets(named.length > maxLetters ? byScript(named) : named);
}

interface LetterCount {
  letter: string;
  count: number;
}

function byScript(counts: readonly LetterCount[]): LetterCount[] {
  const scripts: LetterCount[] = [];
  for (const { letter: each, count } of counts) {
    const letter = firstOfScript(each);
    const last = scripts.at(-1);
    if (last?.letter === letter) last.count += count;
    else scripts.push({ letter, count });
  }
  return scripts;
}

function withOffsets(counts: readonly LetterCount[]): TitleIndex {
  let offset = 0;
  return counts.map(({ letter, count }) => {
    const entry = { letter, offset, count };
    offset += count;
    return entry;
  });
}
