import { maxIngredientTermLength, maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { useSearchParams } from 'react-router-dom';

const name = 'i';

/** The things in a text: one for each line or comma, without marks of lists; headers are none. */
export const termsIn = (text: string): string[] =>
  text
    .split(/[\r\n,،;]+/u)
    .map((part) => part.replace(/^\s*[-*•·–—]\s*/u, '').trim())
    .filter((part) => part !== '' && !/^\[.*\]$/u.test(part))
    .map((part) => part.slice(0, maxIngredientTermLength).toWellFormed());

/** A list with more things, each once whatever its capitals, as many as a search takes. */
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

/** What the address says is in the kitchen, and how to change it. */
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
      // Each change builds on the address that is drawn: it has to be before the next key comes.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [termsOf(parameters), change];
}
