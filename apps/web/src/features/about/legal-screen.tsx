import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { LegalText } from './legal-text.public.tsx';

/** Shows the terms of this server. */
export function LegalScreen() {
  const t = useT();
  return (
    <Screen title={t('legal.title')} back={paths.about} width="reading">
      <LegalText />
    </Screen>
  );
}

export { LegalScreen as Component };
