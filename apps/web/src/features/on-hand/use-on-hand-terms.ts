import { useSearchParams } from 'react-router-dom';
import { useStore } from '#web/lib/stores/store.ts';
import { onHandStore } from '#web/features/kitchen/on-hand.public.ts';
import { type ChangeTerms, termsIn, withTerms } from '#web/features/kitchen/terms.public.ts';

const name = 'i';

/**
 * Returns what is in the kitchen, and a function that changes it. The address decides, and without any there, what this
 * browser remembers from the last time.
 */
export function useOnHandTerms(): [readonly string[], ChangeTerms] {
  const [parameters, setParameters] = useSearchParams();
  const kept = useStore(onHandStore);
  const termsOf = (address: URLSearchParams) =>
    address.has(name) ? withTerms([], address.getAll(name).flatMap(termsIn)) : onHandStore.get();
  const change: ChangeTerms = (by) =>
    setParameters(
      (before) => {
        const terms = by(termsOf(before));
        onHandStore.set(terms);
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
