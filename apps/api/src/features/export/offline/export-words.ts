import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import type { SeriesUnit } from '@trivet/shared/meal-plans/meal-plan';
import { type DateWriter, dateWriter } from '@trivet/shared/dates/date-writer';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import type { Translator } from '@trivet/shared/text/translator';
import { translator } from '#api/kernel/i18n';
import type { MessageWords } from './message-text.ts';

/** The words of a meal plan as text. */
export interface PlanWords {
  dates: DateWriter;
  /** The heading of what has no day. */
  someDay: string;
  /** The heading of what repeats. */
  repeats: string;
  mealTitle: (meal: Pick<Meal, 'key' | 'title'>) => string;
  entry: (values: { meal: string; title: string }) => string;
  /** Returns how often something repeats. */
  rule: (unit: SeriesUnit, count: number) => string;
  /** Returns when something begins that has no end. */
  from: (date: string) => string;
}

/** The words of a diary as text. */
export interface DiaryWords {
  /** The heading of its months. */
  title: string;
  /** What stands before what somebody did otherwise than the recipe says. */
  changed: string;
  dates: DateWriter;
}

/** The words of an archive besides its recipes, in the language of its owner. */
export interface ExportWords {
  locale: string;
  direction: 'ltr' | 'rtl';
  title: string;
  filter: string;
  toList: string;
  ingredients: string;
  instructions: string;
  notes: string;
  yield: string;
  activeTime: string;
  totalTime: string;
  source: string;
  labels: string;
  lastMade: string;
  linkedRecipes: string;
  /** The heading of the shopping lists. */
  lists: string;
  /** The heading of what is done on a shopping list. */
  doneItems: string;
  /** The heading of the meal plans. */
  plans: string;
  plan: PlanWords;
  diary: DiaryWords;
  messages: MessageWords;
  rating(stars: number): string;
  recipes(count: number): string;
  exportedOn(date: Date): string;
}

/** Returns the words in one language. */
export async function exportWords(code: LanguageCode): Promise<ExportWords> {
  const { locale, dir } = languageOf(code);
  const t = await translator(code);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    locale,
    direction: dir,
    title: t('export.offline.title'),
    filter: t('export.offline.filter'),
    toList: t('export.offline.toList'),
    ingredients: t('recipes.view.ingredients'),
    instructions: t('recipes.view.instructions'),
    notes: t('recipes.view.notes'),
    yield: t('recipes.view.yield'),
    activeTime: t('recipes.view.activeTime'),
    totalTime: t('recipes.view.totalTime'),
    source: t('recipes.view.source'),
    labels: t('recipes.view.labels'),
    lastMade: t('recipes.view.lastMade'),
    linkedRecipes: t('recipes.view.linkedRecipes'),
    lists: t('shoppingLists.title'),
    doneItems: t('shoppingLists.done'),
    plans: t('mealPlans.title'),
    plan: planWords(locale, t),
    diary: { title: t('diary.title'), changed: t('diary.changed'), dates: dateWriter(locale) },
    messages: {
      title: t('messages.title'),
      you: t('messages.fromYou'),
      moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }),
    },
    rating: (count) => t('recipes.home.ratingOf', { count }),
    recipes: (count) => t('export.offline.recipes', { count }),
    exportedOn: (date) => t('export.offline.exportedOn', { date: dates.format(date) }),
  };
}

const planWords = (locale: string, t: Translator): PlanWords => ({
  dates: dateWriter(locale),
  someDay: t('export.offline.plan.someDay'),
  repeats: t('export.offline.plan.repeats'),
  mealTitle: (meal) => mealTitle(meal, t),
  entry: (values) => t('mealPlans.calendarEntry', values),
  rule: (unit, count) => (count === 1 ? t(rules[unit].each) : t(rules[unit].several, { count })),
  from: (date) => t('export.offline.plan.from', { date }),
});

const rules = {
  day: { each: 'export.offline.plan.daily', several: 'export.offline.plan.days' },
  week: { each: 'export.offline.plan.weekly', several: 'export.offline.plan.weeks' },
  month: { each: 'export.offline.plan.monthly', several: 'export.offline.plan.months' },
} as const satisfies Record<SeriesUnit, { each: string; several: string }>;
