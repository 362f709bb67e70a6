import { foldWord } from '@trivet/lexicon/fold';
import { countedNouns } from '@trivet/lexicon/nouns';
import { ofWords, orWords, plusWords, sizeWords, tailWords } from '../lines/line-words.ts';
import { adverbs, describingWords, leadingPreparations, trailingPreparations } from '../lines/preparation-words.ts';
import { tokensOf } from '../tokens.ts';
import { languagesOfUnit } from '../units/unit-words.ts';
import { isKind } from './kinds.ts';
import { stemOf } from '@trivet/lexicon/stem';

/**
 * Returns the same text for names of the same thing: in the singular and the plural, small and large. Words that tell one
 * thing from another stay, as in red onions and rice vinegar.
 */
export const ingredientKey = (name: string, language: string | null): string =>
  tokensOf(name)
    .filter(({ kind, folded }) => kind === 'digits' || kind === 'sign' || (kind === 'word' && !sizeWords.has(folded)))
    .map(({ folded }) => stemOf(folded, language))
    .join(' ');

/** Letters that the forms of a word have in common, where no table has them. */
const commonLetters = 3;

/**
 * Returns the indexes of lines that may name the same thing as another one. It is much quicker than reading the lines: only
 * the last words of their names are compared.
 */
export function linesAlike(lines: readonly string[]): ReadonlySet<number> {
  const alike = new Set<number>();
  const firsts = new Map<string, number>();
  for (const [place, line] of lines.entries()) {
    for (const word of [...lastWordsOf(line), ...kindsOf(line)]) {
      const start = (countedNouns(word)[0]?.forms[0] ?? word).slice(0, commonLetters);
      const first = firsts.get(start);
      if (first === undefined) firsts.set(start, place);
      else if (first !== place) alike.add(first).add(place);
    }
  }
  return alike;
}

/** Returns the word behind the first comma that tells a kind: of onions, red, which others call red onions or oignons rouges. */
function kindsOf(line: string): string[] {
  const comma = line.indexOf(',');
  const word = comma < 0 ? undefined : /^\s*([\p{L}\p{M}]{2,40})/u.exec(line.slice(comma + 1, comma + 50))?.[1];
  const folded = word === undefined ? '' : foldWord(word);
  return isKind(folded) ? [folded] : [];
}

const wordsAndMarks = /[\p{L}\p{M}]{2,}|[(),;]/gu;

/**
 * Returns the last word of a line that may name the ingredient, before remarks about it. Of a line that has none it is empty,
 * and comes with the last word that is a unit, which another line may misspell.
 */
function lastWordsOf(line: string): string[] {
  let last = '';
  let unit = '';
  let depth = 0;
  for (const piece of line.match(wordsAndMarks) ?? []) {
    if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
    if (depth !== 0) continue;
    const folded = foldWord(piece);
    if (last !== '' && (piece === ',' || piece === ';' || tailWords.has(folded))) break;
    if (piece.length < 2 || fillers.has(folded)) continue;
    if (languagesOfUnit(folded).length === 0) last = folded;
    else unit = folded;
  }
  return last === '' ? ['', unit] : [last];
}

/** Words that are no noun of a name. */
const fillers: ReadonlySet<string> = new Set(
  [sizeWords, leadingPreparations, trailingPreparations, adverbs, describingWords, ofWords, orWords, plusWords].flatMap(
    (words) => [...words],
  ),
);
