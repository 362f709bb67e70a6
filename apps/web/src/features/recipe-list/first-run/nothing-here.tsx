import type { Folder } from '@trivet/shared/recipes/schemas';
import { IconFilterOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import FirstRun from './first-run.tsx';
import type { RecipeListView } from '../use-recipe-list.ts';

interface NothingHereProps {
  folder: Folder;
  view: RecipeListView;
  isFiltered: boolean;
  onClearFilters: () => void;
}

/** Says why a list has no recipes, and what to do. */
export default function NothingHere({
  folder,
  view: { isSearch, words },
  isFiltered,
  onClearFilters,
}: NothingHereProps) {
  const t = useT();
  const clear = <Button onClick={onClearFilters}>{t('recipes.home.clearFilters')}</Button>;
  if (isSearch) {
    return (
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.5} />}
        message={t('recipes.home.noMatch', { query: words })}
        detail={t('recipes.home.noMatchDetail')}
      >
        {isFiltered ? clear : undefined}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff size={32} stroke={1.5} />}
        message={t('recipes.home.noneLeft')}
        detail={t('recipes.home.noneLeftDetail')}
      >
        {clear}
      </EmptyState>
    );
  }
  if (folder === 'inbox') {
    return (
      <EmptyState
        icon={<IconInbox size={32} stroke={1.5} />}
        message={t('recipes.home.inboxEmpty')}
        detail={t('recipes.home.inboxEmptyDetail')}
      />
    );
  }
  return <FirstRun />;
}
