import type { RecipeText } from '@trivet/shared/recipes/schemas';
import { listedIngredients } from '../recipe-lines/ingredient-list.ts';
import { numberedSteps } from '../recipe-lines/numbered-steps.ts';

// Matches what a reader of text decodes, folds, trims or drops. A line feed survives only between two lines that are
// not empty.
const folded = /[&<\t\u00AD\u200B\u2028\u2029\u2060\uFEFF]|(?!\n)[\p{Cc}\p{Cs}]|[^\S \n]| {2}|^ | $|^$/mu;
// What marks a list, a number, a header or the name of what follows. Headers of plain words are read as they are.
const marked = /^[▢☐▪●\p{P}]|^\d{1,3}\s*[.):]|[[\]]|[:：]$/mu;
const plainHeader = /^\[\p{L}(?:[\p{L}\p{N} ]*[\p{L}\p{N}])?\]$/gmu;
const plainAddress = /^https?:\/\/[\w.-][\w\-./?=%+~#:@,;!]*$/i;
/** Longest text of lines, in UTF-16 units, that certainly has fewer lines than `readRecipe` reads. */
const maxLinesLength = 10_000;

const isLine = (value: string): boolean => !value.includes('\n') && !folded.test(value);
const isLines = (value: string): boolean => {
  if (value.length > maxLinesLength || folded.test(value)) return false;
  return !marked.test(value.includes('[') ? value.replace(plainHeader, 'x') : value);
};

const survivors: Record<keyof RecipeText, (value: string) => boolean> = {
  title: isLine,
  description: (value) => !folded.test(value),
  yield: isLine,
  // Times are written for machines, and turned into new words.
  activeTime: () => false,
  totalTime: () => false,
  source: (value) => isLine(value) && !/^https?:/i.test(value),
  url: (value) => plainAddress.test(value),
  notes: (value) => !folded.test(value),
  ingredients: (value) => isLines(value) && (value.includes('\n') || listedIngredients([value]).length === 1),
  instructions: (value) => isLines(value) && numberedSteps(value.split('\n')).join('\n') === value,
};

/**
 * Returns true for a text that `readRecipe` certainly reads from a schema.org node exactly as it was written. It is
 * much quicker than reading, and returns false in doubt.
 */
export const survivesReading = (field: keyof RecipeText, value: string): boolean =>
  value === '' || survivors[field](value);
