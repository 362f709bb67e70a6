import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';

/** Where Stripe leads somebody who did not pay. */
export function CancelledScreen() {
  const t = useT();
  return (
    <Screen title={t('contributions.cancelled.title')} back={paths.contribute} width="reading">
      <EmptyState icon={<IconArrowBackUp data-mirrored />} message={t('contributions.cancelled.text')}>
        <Button tone="primary" to={paths.contribute}>
          {t('contributions.cancelled.again')}
        </Button>
      </EmptyState>
    </Screen>
  );
}

export { CancelledScreen as Component };
