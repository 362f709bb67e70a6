import { revisionPageSize } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { historyFieldNames } from './fields.ts';
import styles from './history.module.css';
import { useRestoreVersion } from './history.mutations.ts';
import { type Version, versionsOf } from './versions.ts';

/** Lists every version of a recipe, the present one first. */
export function HistoryList({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const history = trpc.recipes.getRevisions.useInfiniteQuery(
    { id: recipe.id },
    { getNextPageParam: (page) => (page.length < revisionPageSize ? null : page.at(-1)?.version) },
  );
  const restore = useRestoreVersion(recipe.id);
  if (history.data === undefined && history.error !== null) {
    return <RecipeFailure error={history.error} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data?.pages.flat();
  const [current, ...earlier] = versionsOf(recipe, entries ?? [], !history.hasNextPage);
  return (
    <Screen title={t('recipes.history.title')} back={paths.recipe(recipe.id)} width="reading">
      <p className={styles.intro}>
        <bdi>{recipe.title}</bdi>
      </p>
      {entries === undefined && <SkeletonRows count={4} />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={32} stroke={1.5} />}
          message={t('recipes.history.empty')}
          detail={t('recipes.history.emptyDetail')}
        />
      )}
      {entries !== undefined && entries.length > 0 && current !== undefined && (
        <List label={t('recipes.history.versions')}>
          <ListRow title={t('recipes.history.current')} meta={<VersionMeta version={current} isCurrent />} />
          {earlier.map((version) => (
            <VersionRow
              key={version.version}
              recipeId={recipe.id}
              version={version}
              onRestore={() => restore.toVersion(version.version, momentText(version.madeAt))}
            />
          ))}
        </List>
      )}
      <MoreButton pages={history}>{t('recipes.history.more')}</MoreButton>
    </Screen>
  );
}

interface VersionRowProps {
  recipeId: string;
  version: Version;
  onRestore: () => void;
}

function VersionRow({ recipeId, version, onRestore }: VersionRowProps) {
  const t = useT();
  const date = momentText(version.madeAt);
  return (
    <ListRow
      title={date}
      meta={<VersionMeta version={version} />}
      to={paths.recipeVersion(recipeId, version.version)}
      end={
        <IconButton
          label={t('recipes.history.restoreOf', { date })}
          icon={<IconArrowBackUp size={20} data-mirrored />}
          onClick={onRestore}
        />
      }
    />
  );
}

const listOf = (words: readonly string[]): string => new Intl.ListFormat(shownLanguage().locale).format(words);

function changesOf({ changedFields }: Version, t: Translate): string | null {
  if (changedFields.length === 0) return null;
  return t('recipes.history.changed', { fields: listOf(changedFields.map((field) => t(historyFieldNames[field]))) });
}

function VersionMeta({ version, isCurrent = false }: { version: Version; isCurrent?: boolean }) {
  const t = useT();
  const date = momentText(version.madeAt);
  const { madeBy } = version;
  const changes = changesOf(version, t);
  return (
    <>
      {isCurrent && <span className={styles.line}>{date}</span>}
      {madeBy !== null && <span className={styles.line}>{t('recipes.history.by', { name: madeBy })}</span>}
      <span className={styles.line}>{changes ?? t('recipes.history.first')}</span>
    </>
  );
}
