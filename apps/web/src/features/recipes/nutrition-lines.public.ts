import type { Nutrition } from '@trivet/shared/recipes/schemas';
import type { Translate } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { type Amount, amounts } from './nutrition-amounts.public.ts';

/** Returns nutrition as lines of text, one for each known fact. */
export function nutritionLines(nutrition: Nutrition, t: Translate): string[] {
  const format = new Intl.NumberFormat(shownLanguage().locale, { maximumFractionDigits: 2 });
  const line = (name: string, amount: string) => t('recipes.history.amount', { name, amount });
  const { servingSize = '', description = '' } = nutrition;
  return [
    ...(servingSize === '' ? [] : [line(t('recipes.view.nutrition.servingSize'), servingSize)]),
    ...(Object.keys(amounts) as Amount[]).flatMap((field) => {
      const amount = nutrition[field];
      const { name, unit } = amounts[field];
      return amount === undefined ? [] : [line(t(name), t(unit, { amount: format.format(amount) }))];
    }),
    ...(description === '' ? [] : description.split('\n')),
  ];
}
