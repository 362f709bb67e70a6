import { maxIngredientTermLength, maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { useSearchParams } from 'react-router-dom';

const name = 'i';

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

/** Returns what is in the kitchen according to the address, and a function that changes it. */
export function useOnHandTerms(): [string[], ChangeTerms] {
  const [parameters, setParameters] = useSearchParams();
  const termsOf = (address: URLSearchParams) => withTerms([], address.getAll(name).flatMap(termsIn));
  const change: ChangeTerms = (by) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        for (const term of by(termsOf(before))) next.append(name, term);
        return next;
      },
      // Each change builds on the drawn address, so it has to be drawn before the next key comes.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [termsOf(parameters), change];
}
