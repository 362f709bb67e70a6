import { foldedByLanguage, foldedWords } from '@trivet/lexicon/read';

// Foods whose ounces are a volume: drinks, juices, stocks, oils.

/** Words for liquids by language (BCP 47). Each has the names of cocktails and labels, which are the same everywhere. */
const own = foldedByLanguage('liquids');
const liquids = new Map(
  [...own].map(([language, words]) => [language, new Set([...words, ...(own.get('all') ?? [])])] as const),
);

/** Words in front of a liquid that make something to be weighed of it: sour cream, condensed milk. */
const solidBefore = foldedWords('solidBefore');
/** Words behind a liquid that have it in their names: milk chocolate, cream cheese, wine vinegar. */
const solidBehind = foldedWords('solidBehind');
/** Words behind the last noun of a name. */
const headEnds = foldedWords('headEnds');
/** Sauces that are poured. */
const thinSauces = foldedWords('thinSauces');

/** Languages whose nouns stand in front of what describes them: vino blanco. */
const isHeadFirst = new Set(['es', 'fr', 'it', 'he']);

/**
 * Returns true for the words of a name that mean a liquid. In English, German and Hungarian the last noun decides, behind which
 * a step may have other words: 2 oz gin, milk chocolate. `isWhole` is true for words that are a name and nothing else.
 */
export function isLiquid(food: readonly string[], language: string | null, isWhole = false): boolean {
  const known = liquids.get(language ?? 'en') ?? liquids.get('en');
  const isKnown = (word = ''): boolean => known?.has(word) === true || (language === 'de' && hasEnding(word, known));
  if (language !== null && isHeadFirst.has(language)) return isKnown(food[0]);
  return food.some((word, place) => {
    const [before = '', behind = ''] = [food[place - 1], food[place + 1]];
    if (word === 'sauce') return thinSauces.has(before);
    const isHead = isWhole ? behind === '' || headEnds.has(behind) : !solidBehind.has(behind);
    return isKnown(word) && !solidBefore.has(before) && isHead;
  });
}

/** Letters of the shortest German noun that is the end of a compound: Weißwein, Zitronensaft. */
const shortestEnding = 4;

function hasEnding(word: string, known: ReadonlySet<string> | undefined): boolean {
  for (let length = shortestEnding; length < word.length; length += 1) {
    if (known?.has(word.slice(-length)) === true) return true;
  }
  return false;
}
