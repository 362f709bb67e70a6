import type { TrashedRecipe } from '@trivet/shared/recipes/trash-schemas';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sharedPlans } from '#web/features/meal-plans/rows/shared-plans.public.ts';
import { DeletedScopes } from '#web/features/sharing/scopes/deleted-scopes.public.tsx';
import { sharedLists } from '#web/features/shopping-lists/rows/shared-lists.public.ts';
import { type Selection, useSelection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { TrashedLabels } from './trash-labels.tsx';
import { TrashBar, TrashRow, When } from './trash-row.tsx';
import styles from './trash.module.css';
import { useTrash } from './trash.mutations.ts';

/** Recipes of one page. */
const pageSize = 50;

/** Lists everything that was deleted in the last thirty days, to restore it or delete it for good. */
function TrashScreen() {
  const t = useT();
  const { pages, recipes, isPartial } = useTrashedRecipes();
  const selection = useSelection(recipes?.map(({ id }) => id) ?? []);
  const { restore, purge } = useTrash();
  const question = usePurgeQuestion();
  const options = (
    <TrashOptions
      selection={selection}
      onRestoreAll={() => restore.mutate({ all: true })}
      onPurgeAll={() => question.ask('all')}
    />
  );
  const confirm = () => {
    question.close();
    purge.mutate(question.about);
    selection.stop();
  };
  return (
    <Screen title={t('recipes.trash.title')} width="reading" {...((recipes ?? []).length > 0 && { options })}>
      <p className={styles.intro}>{t('recipes.trash.intro')}</p>
      {isPartial && <p className={styles.intro}>{t('recipes.trash.partial')}</p>}
      {selection.isActive && (
        <TrashBar
          selection={selection}
          onRestore={() => {
            restore.mutate({ ids: [...selection.ids] });
            selection.stop();
          }}
          onPurge={() => question.ask([...selection.ids])}
        />
      )}
      {recipes === undefined && <PendingRows count={5} error={pages.error} onRetry={() => void pages.refetch()} />}
      <Recipes
        recipes={recipes}
        selection={selection}
        onRestore={(id) => restore.mutate({ ids: [id] })}
        onPurge={(id) => question.ask([id])}
      />
      <MoreButton pages={pages}>{t('common.showMore')}</MoreButton>
      <OthersInTrash />
      <PurgeConfirmation question={question} shown={recipes?.length ?? 0} onConfirm={confirm} />
    </Screen>
  );
}

interface PurgeConfirmationProps {
  question: ReturnType<typeof usePurgeQuestion>;
  /** How many recipes are in view. */
  shown: number;
  onConfirm: () => void;
}

/** Asks before deleting for good, because nobody can undo that. */
function PurgeConfirmation({ question, shown, onConfirm }: PurgeConfirmationProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={question.isOpen}
      title={t('recipes.trash.purgeTitle')}
      message={t('recipes.trash.purgeMessage', { count: question.count ?? shown })}
      action={t('recipes.trash.purge')}
      onClose={question.close}
      onConfirm={onConfirm}
    />
  );
}

function useTrashedRecipes() {
  const pages = trpc.recipes.getTrash.useInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return {
    pages,
    recipes: pages.data?.pages.flatMap((page) => page.recipes),
    // Without a network, the copy in the browser answers with what was deleted here.
    isPartial: pages.data?.pages.some((page) => 'isPartial' in page) === true,
  };
}

/** Keeps the recipes of the question before deleting for good. `count` is undefined until it is known. */
function usePurgeQuestion() {
  const all = trpc.recipes.getTrashCount.useQuery();
  const [doomed, setDoomed] = useState<string[] | 'all'>([]);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    about: doomed === 'all' ? { all: true as const } : { ids: doomed },
    count: doomed === 'all' ? all.data?.count : doomed.length,
    ask: (which: string[] | 'all') => {
      setDoomed(which);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

interface TrashOptionsProps {
  selection: Selection;
  onRestoreAll: () => void;
  onPurgeAll: () => void;
}

function TrashOptions({ selection, onRestoreAll, onPurgeAll }: TrashOptionsProps) {
  const t = useT();
  return (
    <>
      <OptionAction onClick={() => selection.start()}>{t('recipes.trash.select')}</OptionAction>
      <OptionAction onClick={onRestoreAll}>{t('recipes.trash.restoreAll')}</OptionAction>
      <OptionAction danger onClick={onPurgeAll}>
        {t('recipes.trash.purgeAll')}
      </OptionAction>
    </>
  );
}

const OthersInTrash = () => (
  <div className={styles.others}>
    {[sharedLists, sharedPlans].map((noun) => (
      <DeletedScopes key={noun.kind} noun={noun} when={(deletedAt) => <When deletedAt={deletedAt} />} />
    ))}
    <TrashedLabels />
  </div>
);

/** Returns how many labels and shared scopes are in the trash. While that is not known, it counts as one. */
function useOthersInTrash(): number {
  const labels = trpc.labels.getDeletedLabels.useQuery();
  const scopes = trpc.sharing.getDeleted.useQuery();
  return labels.data === undefined || scopes.data === undefined ? 1 : labels.data.length + scopes.data.length;
}

interface RecipesProps {
  /** Undefined until they have loaded. */
  recipes: readonly TrashedRecipe[] | undefined;
  selection: Selection;
  onRestore: (id: string) => void;
  onPurge: (id: string) => void;
}

function Recipes({ recipes, selection, onRestore, onPurge }: RecipesProps) {
  const t = useT();
  const others = useOthersInTrash();
  if (recipes === undefined) return null;
  if (recipes.length === 0) {
    return others > 0 ? null : (
      <EmptyState icon={<IconTrash size={32} stroke={1.5} />} message={t('recipes.trash.empty')} />
    );
  }
  return (
    <List label={t('recipes.trash.recipes')}>
      {recipes.map((recipe) => (
        <TrashRow
          key={recipe.id}
          recipe={recipe}
          selection={selection}
          onRestore={() => onRestore(recipe.id)}
          onPurge={() => onPurge(recipe.id)}
        />
      ))}
    </List>
  );
}

export { TrashScreen as Component };
