import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/stores/appearance.ts';
import { withoutLabel } from '../list-address.ts';

const minutesOfHour = 60;

/** Writes a length of time in the reader's language: "30 min", "2 hr". */
function timeWords(minutes: number): string {
  const isHours = minutes >= minutesOfHour && minutes % minutesOfHour === 0;
  const format = new Intl.NumberFormat(shownLanguage().locale, {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'short',
  });
  return format.format(isHours ? minutes / minutesOfHour : minutes);
}

/** Returns the words for each filter. */
export function useFilterWords() {
  const t = useT();
  return {
    label: (title: string) => (title.toLowerCase() === withoutLabel ? t('recipes.home.filter.unlabeled') : title),
    rating: (rating: number | null) =>
      rating === null ? t('recipes.home.filter.unrated') : t('recipes.home.ratingOf', { count: rating }),
    upTo: (minutes: number) => t('recipes.home.filter.upTo', { time: timeWords(minutes) }),
    made: (made: boolean) => t(made ? 'recipes.home.filter.madeYes' : 'recipes.home.filter.madeNo'),
    image: (hasImage: boolean) => t(hasImage ? 'recipes.home.filter.imageYes' : 'recipes.home.filter.imageNo'),
  };
}
