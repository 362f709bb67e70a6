import { foldedByLanguage, foldedWords } from '@trivet/lexicon/read';

// Words of ingredient lines in all languages, folded, in the singular.

const byLanguage = foldedByLanguage('headNouns');

/**
 * Nouns that name another thing when a second noun stands beside them: rice vinegar is vinegar. Written together, as in
 * German and Hungarian, the two are one word, which needs no list.
 */
export const headNouns = foldedWords('headNouns');

/** Nouns that German and Hungarian write as the end of a longer word, which is a kind of them: Olivenöl is Öl. */
export const compoundNouns: ReadonlySet<string> = new Set(
  ['de', 'hu'].flatMap((language) => [...(byLanguage.get(language) ?? [])]).concat([...foldedWords('compoundNouns')]),
);

/** Words that end like a compound and are none, or name another thing. */
export const otherThanCompounds = foldedWords('noCompounds');

/** Words that say how an ingredient is: a large onion is an onion. */
export const describingWords = foldedWords('describing');

/** Words between two ingredients, of which one is enough to cook with or is a line of its own. */
export const joiningWords = foldedWords('joining');

/** Words between a noun and what it is made of: oil of olives, aceto di riso. */
export const linkingWords = foldedWords('linking');

/** Words before what an ingredient lies in, comes with or is for. */
export const addingWords = foldedWords('adding');

/** Words of {@link addingWords} before what a thing is made of. */
export const madeOfWords = foldedWords('madeOf');

/** Words that count one thing: the juice of a lemon needs a lemon. */
export const countingWords = foldedWords('countingOne');
