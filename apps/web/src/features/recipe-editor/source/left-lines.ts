import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { textFields } from '#web/features/recipes/form.public.ts';

/** Most characters of a text that are looked through. A recipe is shorter by far. */
const comparedLength = 100_000;
/** A line of one word is a heading, which a field says by its name. */
const leastWords = 2;
/** The part of a line that a recipe has when the line became a part of it. */
const leastShare = 0.5;
/** A line of so many words may say a yield or a time in other words than the field: `Serves 8`. */
const factWords = 4;
/** A value of fewer characters may stand in any line. */
const leastValue = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

const shareOf = (parts: readonly string[], known: ReadonlySet<string>): number =>
  parts.filter((part) => known.has(part)).length / parts.length;

/** What the recipes of a text say. */
function knownOf(recipes: readonly ClippedAlternative[]) {
  const facts = recipes.flatMap((recipe) => [recipe.title, recipe.yield, recipe.activeTime, recipe.totalTime]);
  return {
    /** The pairs of words that stand one after the other. Single words stand in other lines as well. */
    pairs: new Set(recipes.flatMap((recipe) => textFields.flatMap((field) => pairsOf(wordsOf(recipe[field]))))),
    factWords: new Set(facts.flatMap((fact) => wordsOf(fact))),
    factValues: facts.map((fact) => wordsOf(fact).join(' ')).filter((fact) => fact.length >= leastValue),
  };
}

/** Returns the lines of a text that are in no field of its recipes, so that nobody misses what the reader did not take. */
export function leftLines(text: string, { alternatives, ...recipe }: ClippedRecipe): string[] {
  const known = knownOf([recipe, ...alternatives]);
  const isKnown = (words: readonly string[]): boolean =>
    shareOf(pairsOf(words), known.pairs) >= leastShare ||
    (words.length <= factWords && shareOf(words, known.factWords) >= leastShare) ||
    known.factValues.some((value) => ` ${words.join(' ')} `.includes(` ${value} `));
  return text
    .slice(0, comparedLength)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => {
      // The number of a step is no part of it.
      const words = wordsOf(line.replace(/^\d{1,2}[.)]\s/u, ''));
      return words.length >= leastWords && !isKnown(words);
    });
}
