import { useSearchParams } from 'react-router-dom';
import { onHandStore } from '#web/features/kitchen/on-hand.public.ts';
import { type ChangeTerms, termsIn, withTerms } from '#web/features/kitchen/terms.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OnHandInput } from './on-hand-input.tsx';
import { OnHandResults } from './on-hand-results.tsx';
import { OnHandStaples } from './on-hand-staples.tsx';

const name = 'i';

/**
 * Returns what is in the kitchen, and a function that changes it. The address decides, and without any there, what this
 * browser remembers from the last time.
 */
function useOnHandTerms(): [readonly string[], ChangeTerms] {
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

/** Shows what somebody can cook with what is in the kitchen. */
function OnHandScreen() {
  const t = useT();
  const [terms, setTerms] = useOnHandTerms();
  return (
    <Screen title={t('onHand.title')} back={paths.home} width="reading">
      <OnHandInput terms={terms} onChange={setTerms} />
      <OnHandStaples />
      <OnHandResults terms={terms} />
    </Screen>
  );
}

export { OnHandScreen as Component };
