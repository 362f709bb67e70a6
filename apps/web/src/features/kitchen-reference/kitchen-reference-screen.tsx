import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LanguageCode } from '@trivet/shared/languages';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import type { Kitchen } from './kitchen.ts';

const shownCode = () => shownLanguage().code;

/** Loads the tables with what draws them, which are larger than all other screens, and the texts of a language. */
async function loadReference(code: LanguageCode) {
  const [{ Reference }, { loadKitchenLanguage }] = await Promise.all([
    import('./reference.tsx'),
    import('@trivet/shared/kitchen-reference/texts'),
  ]);
  return { Reference, language: await loadKitchenLanguage(code) };
}

/** Returns the units that a person prefers. English is that of the US here, and who measures otherwise chooses so. */
function systemOf({ units }: Preferences['recipe'], code: LanguageCode): Kitchen['system'] {
  if (units !== 'original') return units;
  return code === 'en-us' ? 'us' : 'metric';
}

/** Shows measures, temperatures, pans and substitutions, and finds among them. `back` is the address of the screen above. */
function KitchenReferenceScreen({ back }: { back?: string }) {
  const t = useT();
  const code = useSyncExternalStore(subscribeAppearance, shownCode);
  const { recipe } = usePreferences();
  const { data, error, refetch } = useQuery({
    queryKey: ['kitchen-reference', code],
    queryFn: () => loadReference(code),
    staleTime: Infinity,
  });
  return (
    <Screen title={t('kitchenReference.title')} width="reading" {...(back !== undefined && { back })}>
      {data === undefined ? (
        <PendingRows count={8} error={error} onRetry={() => void refetch()} />
      ) : (
        <data.Reference key={code} kitchen={{ language: data.language, system: systemOf(recipe, code) }} />
      )}
    </Screen>
  );
}

export { KitchenReferenceScreen as Component };
