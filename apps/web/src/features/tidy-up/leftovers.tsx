import { IconTrash } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './tidy-up.module.css';
import { useDropLabels, useTidyAway } from './tidy-up.mutations.ts';

/** Lists recipes with neither ingredients nor steps. */
export function EmptyRecipeList() {
  const t = useT();
  const pages = trpc.recipes.getEmptyRecipes.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const remove = useTidyAway();
  const recipes = pages.data?.pages.flatMap((page) => page.recipes);
  return (
    <Section title={t('tidyUp.empty.title')} intro={t('tidyUp.empty.intro')}>
      {recipes === undefined && <PendingRows count={3} error={pages.error} onRetry={() => void pages.refetch()} />}
      {recipes?.length === 0 && <p className={styles.quiet}>{t('tidyUp.empty.none')}</p>}
      {recipes !== undefined && recipes.length > 0 && (
        <>
          <List label={t('tidyUp.empty.title')}>
            {recipes.map((recipe) => (
              <ListRow
                key={recipe.id}
                title={recipe.title}
                to={paths.recipe(recipe.id)}
                start={<SmallPicture {...recipe} />}
                end={
                  <IconButton
                    label={t('tidyUp.deleteOf', { title: recipe.title })}
                    icon={<IconTrash size={20} />}
                    onClick={() => remove.mutate({ ids: [recipe.id] })}
                  />
                }
              />
            ))}
          </List>
          <div className={styles.actions}>
            <Button busy={remove.isPending} onClick={() => remove.mutate({ ids: recipes.map(({ id }) => id) })}>
              {t('tidyUp.empty.deleteAll', { count: recipes.length })}
            </Button>
          </div>
        </>
      )}
      <MoreButton pages={pages}>{t('common.showMore')}</MoreButton>
    </Section>
  );
}

/** Lists labels without recipes. */
export function UnusedLabelList() {
  const t = useT();
  const query = trpc.recipes.getUnusedLabels.useQuery();
  const drop = useDropLabels();
  const labels = query.data?.labels;
  return (
    <Section title={t('tidyUp.labels.title')} intro={t('tidyUp.labels.intro')}>
      {labels === undefined && <PendingRows count={3} error={query.error} onRetry={() => void query.refetch()} />}
      {labels?.length === 0 && <p className={styles.quiet}>{t('tidyUp.labels.none')}</p>}
      {labels !== undefined && labels.length > 0 && (
        <>
          <ul className={styles.chips} aria-label={t('tidyUp.labels.title')}>
            {labels.map(({ id, title }) => (
              <li key={id}>
                <Chip onRemove={() => drop.mutate({ ids: [id] })} removeLabel={t('tidyUp.deleteOf', { title })}>
                  {title}
                </Chip>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button busy={drop.isPending} onClick={() => drop.mutate({ ids: labels.map(({ id }) => id) })}>
              {t('tidyUp.labels.deleteAll', { count: labels.length })}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
