import { IconToolsKitchen2Off } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';

/** Says that there is nothing at this address, or nothing that this person may see. */
function NotFound() {
  const t = useT();
  return (
    <Screen title={t('notFound.title')} width="reading">
      <EmptyState icon={<IconToolsKitchen2Off size={32} stroke={1.5} />} detail={t('notFound.detail')}>
        <Button tone="primary" to={paths.root}>
          {t('notFound.home')}
        </Button>
      </EmptyState>
    </Screen>
  );
}

export { NotFound as Component };
