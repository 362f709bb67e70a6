import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import { translator } from '#api/kernel/i18n';

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
    rating: (count) => t('recipes.home.ratingOf', { count }),
    recipes: (count) => t('export.offline.recipes', { count }),
    exportedOn: (date) => t('export.offline.exportedOn', { date: dates.format(date) }),
  };
}
