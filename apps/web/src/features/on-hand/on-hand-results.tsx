import type { IngredientMatch } from '@trivet/shared/recipes/on-hand-schemas';
import { IconBasketOff, IconFridge } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { RecipeOwner, showsFriends } from '#web/features/recipe-list/friends-recipes.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage, useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { useStaples } from '#web/features/kitchen/at-hand.public.ts';
import styles from './on-hand.module.css';

/** Lists recipes for what is in the kitchen, those that lack the least first. */
export function OnHandResults({ terms }: { terms: readonly string[] }) {
  const t = useT();
  const pages = useMatches(terms);
  if (terms.length === 0) {
    return (
      <EmptyState
        icon={<IconFridge size={32} stroke={1.5} />}
        message={t('onHand.start')}
        detail={t('onHand.startDetail')}
      />
    );
  }
  const results = pages.data?.pages.flatMap((page) => page.results);
  if (pages.error !== null) return <FailureState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (results === undefined) return <SkeletonRows count={5} />;
  if (results.length === 0) {
    return (
      <EmptyState
        icon={<IconBasketOff size={32} stroke={1.5} />}
        message={t('onHand.none')}
        detail={t('onHand.noneDetail')}
      />
    );
  }
  return (
    <>
      <List label={t('onHand.results')}>
        {results.map((match) => (
          <Match key={match.recipe.id} match={match} />
        ))}
      </List>
      <MoreButton pages={pages}>{t('common.showMore')}</MoreButton>
    </>
  );
}

/** Loads pages of recipes that use some of these. The earlier ones stay until the new ones have loaded. */
function useMatches(terms: readonly string[]) {
  const { myRecipes } = usePreferences();
  const staples = useStaples();
  const decimalMark = useDecimalMark();
  return trpc.recipes.searchRecipesByIngredients.useInfiniteQuery(
    {
      ingredients: [...terms],
      staples,
      decimalMark,
      limit: 25,
      ...(showsFriends(myRecipes, 'search') && { includeAllFriends: true }),
    },
    {
      enabled: terms.length > 0,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

function Match({ match: { recipe, matchedTerms, missing, missingCount } }: { match: IngredientMatch }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { title, image, owner } = recipe;
  const used = new Intl.ListFormat(shownLanguage().locale).format(matchedTerms);
  return (
    <ListRow
      title={title}
      to={paths.recipe(recipe.id)}
      meta={
        <>
          {owner && <RecipeOwner owner={owner} />} {t('onHand.uses', { items: used })}
        </>
      }
      start={<SmallPicture title={title} image={image} />}
      end={
        missingCount === 0 ? (
          <span className={styles.complete}>{t('onHand.complete')}</span>
        ) : (
          <Button
            size="small"
            tone="quiet"
            expanded={isOpen}
            label={t('onHand.missingOf', { count: missingCount, title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('onHand.missing', { count: missingCount })}
          </Button>
        )
      }
    >
      {isOpen && (
        <ul className={styles.missing} aria-label={t('onHand.missingOf', { count: missingCount, title })}>
          {missing.map((line, index) => (
            <li key={index} dir="auto">
              {line}
            </li>
          ))}
          {missing.length < missingCount && <li>…</li>}
        </ul>
      )}
    </ListRow>
  );
}
