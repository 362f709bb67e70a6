import { maxIngredientTermLength, maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { useEffect, useRef } from 'react';
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
  const shown = withTerms([], parameters.getAll(name).flatMap(termsIn));
  // The address follows a moment later: what is typed meanwhile adds to what was typed before.
  const latest = useRef<readonly string[]>(shown);
  useEffect(() => {
    latest.current = withTerms([], parameters.getAll(name).flatMap(termsIn));
  }, [parameters]);
  const change: ChangeTerms = (by) => {
    const terms = by(latest.current);
    latest.current = terms;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        for (const term of terms) next.append(name, term);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [shown, change];
}
