import { maxIngredientTermLength, maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';

/** Returns the things in a text, one for each line or comma, without marks of lists and without headers. */
export const termsIn = (text: string): string[] =>
  text
    .split(/[\r\n,،;]+/u)
    .map((part) => part.replace(/^\s*[-*•·–—]\s*/u, '').trim())
    .filter((part) => part !== '' && !/^\[.*\]$/u.test(part))
    .map((part) => part.slice(0, maxIngredientTermLength).toWellFormed());

/** Returns a list with more things, each once in any case, as many as a search takes. */
export function withTerms(terms: readonly string[], added: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const term of [...terms, ...added]) {
    const key = term.toLowerCase();
    if (!known.has(key)) known.set(key, term);
  }
  return [...known.values()].slice(0, maxIngredientTerms);
}

/** Changes a list of things. */
export type ChangeTerms = (change: (terms: readonly string[]) => readonly string[]) => void;
