import { skipToken } from '@tanstack/react-query';
import { maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { onHandStore } from '#web/features/kitchen/on-hand.public.ts';
import { useStaples } from '#web/features/kitchen/at-hand.public.ts';
import type { OfferedRecipes } from '#web/features/recipes/recipe-picker.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { useStore } from '#web/lib/stores/store.ts';
import type { OfferSource, RandomChoice } from './offer-sources.ts';

/** Most recipes that are offered at once. */
const mostOffered = 10;

const options = {
  placeholderData: <Data>(before: Data | undefined) => before,
  // A list that cannot be read says so in its place.
  meta: { failures: { '*': () => {} } },
};

/** Reads the recipes of a source. */
export function useOffers(source: OfferSource, random: RandomChoice): OfferedRecipes {
  const listed = trpc.recipes.listRecipes.useQuery(source === 'atHand' ? skipToken : queryOf(source, random), options);
  const atHand = useAtHandOffers(source === 'atHand');
  if (source === 'atHand') return atHand;
  return { recipes: listed.data?.recipes, failure: listed.error, retry: () => void listed.refetch() };
}

function queryOf(source: Exclude<OfferSource, 'atHand'>, { label, stars, seed }: RandomChoice) {
  switch (source) {
    case 'recent':
      return { sort: '-lastViewedAt' as const, limit: mostOffered };
    case 'favorites':
      return { sort: 'title' as const, isFavorite: true, limit: 5 * mostOffered };
    case 'longAgo':
      return { sort: 'lastMadeAt' as const, made: true, limit: mostOffered };
    case 'random':
      return {
        sort: 'random' as const,
        seed,
        limit: mostOffered,
        ...(label !== '' && { labels: [label] }),
        ...(stars > 0 && { ratings: [1, 2, 3, 4, 5].filter((rating) => rating >= stars) }),
      };
  }
}

/** Reads the recipes for what is at hand, those that lack the least first. */
function useAtHandOffers(isAsked: boolean): OfferedRecipes {
  const t = useT();
  const ingredients = useStore(onHandStore).slice(0, maxIngredientTerms);
  const staples = useStaples();
  const decimalMark = useDecimalMark();
  const asked = { ingredients, staples, decimalMark, limit: mostOffered };
  const { data, error, refetch } = trpc.recipes.searchRecipesByIngredients.useQuery(
    isAsked && ingredients.length > 0 ? asked : skipToken,
    options,
  );
  const found = data?.results.map(({ recipe, missingCount: count }) => ({
    ...recipe,
    detail: count === 0 ? t('onHand.complete') : t('onHand.missing', { count }),
  }));
  return { recipes: ingredients.length === 0 ? undefined : found, failure: error, retry: () => void refetch() };
}
