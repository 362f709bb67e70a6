import { useSearchParams } from 'react-router-dom';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { type ChangeTerms, termsIn, withTerms } from './on-hand-terms.ts';

const name = 'i';

const remembered = createPersistedStore<readonly string[]>(storageKeys.onHand, (stored) =>
  Array.isArray(stored) ? withTerms([], stored.filter((term) => typeof term === 'string').flatMap(termsIn)) : [],
);

/**
 * Returns what is in the kitchen, and a function that changes it. The address decides, and without any there, what this
 * browser remembers from the last time.
 */
export function useOnHandTerms(): [readonly string[], ChangeTerms] {
  const [parameters, setParameters] = useSearchParams();
  const kept = useStore(remembered);
  const termsOf = (address: URLSearchParams) =>
    address.has(name) ? withTerms([], address.getAll(name).flatMap(termsIn)) : remembered.get();
  const change: ChangeTerms = (by) =>
    setParameters(
      (before) => {
        const terms = by(termsOf(before));
        remembered.set(terms);
        const next = new URLSearchParams(before);
        next.delete(name);
        for (const term of terms) next.append(name, term);
        return next;
      },
      // Each change builds on the drawn address, so it has to be drawn before the next key comes.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [parameters.has(name) ? termsOf(parameters) : kept, change];
}
