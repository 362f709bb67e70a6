import type { DecimalMark } from '@trivet/shared/amounts/numbers/line-number';
import { type DateWriter, dateWriter } from '@trivet/shared/dates/date-writer';
import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { translator } from '#api/kernel/i18n';

/** The words of a printed meal plan, in the language of its reader. */
export interface PlanWords {
  dates: DateWriter;
  decimalMark: DecimalMark;
  nothingPlanned: string;
  mealTitle: (meal: Pick<Meal, 'key' | 'title'>) => string;
  /** Says that only so many entries are there. */
  onlyFirst: (most: number) => string;
}

/** Returns the words in one language. */
export async function planWords(code: LanguageCode): Promise<PlanWords> {
  const { locale, decimalMark } = languageOf(code);
  const t = await translator(code);
  return {
    dates: dateWriter(locale),
    decimalMark,
    nothingPlanned: t('print.plan.nothing'),
    mealTitle: (meal) => mealTitle(meal, t),
    onlyFirst: (most) => t('print.plan.onlyFirst', { most }),
  };
}
