import { IconTag, IconTagOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Says that there are no labels, or that none match the search. */
export function NoLabels({ query, onNew }: { query: string; onNew: (title?: string) => void }) {
  const t = useT();
  if (query === '') {
    return (
      <EmptyState
        icon={<IconTag size={32} stroke={1.5} />}
        message={t('labels.empty')}
        detail={t('labels.emptyDetail')}
      >
        <Button tone="primary" onClick={() => onNew()}>
          {t('labels.newLabel')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconTagOff size={32} stroke={1.5} />} message={t('labels.noMatch', { query })}>
      <Button onClick={() => onNew(query)}>{t('labels.createNamed', { title: query })}</Button>
    </EmptyState>
  );
}
