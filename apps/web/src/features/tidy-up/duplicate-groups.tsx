import type { DuplicateGroup, DuplicateGroups as Page } from '@trivet/shared/recipes/tidy-up-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './tidy-up.module.css';
import { useCallDistinct, useTidyAway } from './tidy-up.mutations.ts';

const reasons: Record<DuplicateGroup['reason'], MessageKey> = {
  address: 'tidyUp.duplicates.address',
  title: 'tidyUp.duplicates.sameTitle',
  ingredients: 'tidyUp.duplicates.similar',
};

/** Lists recipes that may be duplicates, group by group. */
export function DuplicateGroupList() {
  const t = useT();
  const pages = trpc.recipes.getLikelyDuplicates.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const groups = pages.data?.pages.flatMap((page) => page.groups);
  const [first] = pages.data?.pages ?? [];
  return (
    <Section title={t('tidyUp.duplicates.title')} intro={t('tidyUp.duplicates.intro')}>
      {groups === undefined && <PendingRows count={3} error={pages.error} onRetry={() => void pages.refetch()} />}
      {groups?.length === 0 && <p className={styles.quiet}>{t('tidyUp.duplicates.none')}</p>}
      {first !== undefined && <LeftOut {...first} />}
      <div className={styles.groups}>
        {groups?.map((group) => (
          <OneGroup key={group.recipes.map(({ id }) => id).join()} group={group} />
        ))}
      </div>
      <MoreButton pages={pages}>{t('common.showMore')}</MoreButton>
    </Section>
  );
}

/** Says how many pairs of recipes were not compared, and how many similar pairs are not shown. */
function LeftOut({ compared, comparable, shown, found }: Omit<Page, 'groups' | 'nextCursor'>) {
  const t = useT();
  const numbers = new Intl.NumberFormat(shownLanguage().locale);
  return (
    <>
      {compared < comparable && (
        <p className={styles.quiet}>
          {t('tidyUp.duplicates.notCompared', {
            compared: numbers.format(compared),
            comparable: numbers.format(comparable),
          })}
        </p>
      )}
      {shown < found && (
        <p className={styles.quiet}>
          {t('tidyUp.duplicates.notShown', { shown: numbers.format(shown), found: numbers.format(found) })}
        </p>
      )}
    </>
  );
}

function OneGroup({ group: { reason, recipes } }: { group: DuplicateGroup }) {
  const t = useT();
  const callDistinct = useCallDistinct();
  const remove = useTidyAway();
  const [first, ...others] = recipes;
  if (first === undefined) return null;
  return (
    <div className={styles.group} role="group" aria-label={first.title}>
      <p className={styles.reason}>{t(reasons[reason])}</p>
      <List>
        {[first, ...others].map((recipe) => (
          <GroupRow
            key={recipe.id}
            recipe={recipe}
            first={first}
            isOneOfMany={others.length > 1}
            onRemove={() => remove.mutate({ ids: [recipe.id] })}
          />
        ))}
      </List>
      <div className={styles.actions}>
        <Button
          tone="quiet"
          busy={callDistinct.isPending}
          onClick={() => callDistinct.mutate({ ids: recipes.map(({ id }) => id), areDistinct: true })}
        >
          {t('tidyUp.duplicates.different')}
        </Button>
        {others.length === 1 && others[0] !== undefined && (
          <Button icon={<IconArrowMerge size={20} />} to={paths.mergeRecipes(first.id, others[0].id)}>
            {t('tidyUp.duplicates.merge')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface GroupRowProps {
  recipe: RecipeSummary;
  /** The recipe that remains after merging the others into it. */
  first: RecipeSummary;
  /** False for one of two, which a button below the group merges. */
  isOneOfMany: boolean;
  onRemove: () => void;
}

function GroupRow({ recipe, first, isOneOfMany, onRemove }: GroupRowProps) {
  const t = useT();
  const { id, title } = recipe;
  return (
    <ListRow
      title={title}
      to={paths.recipe(id)}
      meta={<DuplicateMeta recipe={recipe} />}
      start={<SmallPicture {...recipe} />}
      end={
        <>
          {isOneOfMany && recipe !== first && (
            <IconButton
              label={t('tidyUp.duplicates.mergeOf', { title, other: first.title })}
              icon={<IconArrowMerge size={20} />}
              to={paths.mergeRecipes(first.id, id)}
            />
          )}
          <IconButton label={t('tidyUp.deleteOf', { title })} icon={<IconTrash size={20} />} onClick={onRemove} />
        </>
      }
    />
  );
}

/** Shows the facts that tell recipes of the same title apart. */
function DuplicateMeta({ recipe: { createdAt, source, labels } }: { recipe: RecipeSummary }) {
  const t = useT();
  const date = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium' }).format(createdAt);
  const words = [source, ...labels.map(({ title }) => title)].filter((word) => word !== '');
  return (
    <>
      <span className={styles.line}>{t('tidyUp.addedOn', { date })}</span>
      {words.length > 0 && (
        <span className={styles.line} dir="auto">
          {new Intl.ListFormat(shownLanguage().locale, { type: 'unit' }).format(words)}
        </span>
      )}
    </>
  );
}
