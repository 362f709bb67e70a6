import { foldedWords } from '@trivet/lexicon/read';

/** Words that say how an ingredient is prepared, in front of its name. */
export const leadingPreparations = foldedWords('preparationsBefore');

/** Words in front of a preparation. */
export const adverbs = foldedWords('adverbs');

/** Words that say how an ingredient is prepared, behind its name without a comma. */
export const trailingPreparations = foldedWords('preparationsBehind');

/** What a thing is cut into, behind in, en and em. */
export const shapeWords = foldedWords('shapes');

/** Parts of a thing and what is made of it, which stand behind a comma: 3 oranges, zest and juice. */
export const partWords = foldedWords('partsOfThings');

/** Ends of English adjectives of two words: skin-on, bone-in, low-fat. */
export const compoundEnds = foldedWords('compoundEnds');

/** Adjectives in front of the first of which no comma ends a name: skinless, boneless chicken. */
export const describingWords = foldedWords('firstAdjectives');
