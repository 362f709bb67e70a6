import { editDistance } from './edit-distance.ts';

/**
 * Shortest and longest word for which a guess is made. Shorter words are too similar to each other.
 * @limit Search (4 to 40 letters, 6 meanings): Misspelt words. Shorter words are too like each other.
 */
export const guessedLength = { min: 4, max: 40 } as const;
/** Most words with similar trigrams that are compared letter by letter. */
export const maxSimilar = 80;
/** Most words that one misspelt word may mean. */
const maxMeanings = 6;

/** Returns how many letters may be wrong in a word of this length. */
const allowedErrors = (length: number): number => (length < 6 ? 1 : length < 10 ? 2 : 3);

/** Returns those of the similar words, the most similar first, that a misspelt word may mean, the nearest first. */
export function nearestWords(word: string, similar: readonly string[]): string[] {
  const most = allowedErrors(word.length);
  return similar
    .map((other) => ({ other, distance: editDistance(word, other) }))
    .filter(({ distance }) => distance <= most)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, maxMeanings)
    .map(({ other }) => other);
}
