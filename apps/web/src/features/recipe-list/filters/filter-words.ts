import { durationWords } from '#web/lib/dates/duration.ts';
import { useT } from '#web/lib/i18n.ts';
import { withoutLabel } from '../list-address.ts';

/** Returns the words for each filter. */
export function useFilterWords() {
  const t = useT();
  return {
    favorites: t('recipes.home.filter.favorites'),
    label: (title: string) => (title.toLowerCase() === withoutLabel ? t('recipes.home.filter.unlabeled') : title),
    rating: (rating: number | null) =>
      rating === null ? t('recipes.home.filter.unrated') : t('recipes.home.ratingOf', { count: rating }),
    upTo: (minutes: number) => t('recipes.home.filter.upTo', { time: durationWords(t, minutes) }),
    made: (made: boolean) => t(made ? 'recipes.home.filter.madeYes' : 'recipes.home.filter.madeNo'),
    image: (hasImage: boolean) => t(hasImage ? 'recipes.home.filter.imageYes' : 'recipes.home.filter.imageNo'),
  };
}
