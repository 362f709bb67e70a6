import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OnHandInput } from './on-hand-input.tsx';
import { OnHandResults } from './on-hand-results.tsx';
import { OnHandStaples } from './on-hand-staples.tsx';
import { useOnHandTerms } from './use-on-hand-terms.ts';

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
