import type { DecimalMark } from '@trivet/shared/amounts/numbers/line-number';
import { dateWriter } from '@trivet/shared/dates/date-writer';
import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import { writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { timeWords } from '@trivet/shared/text/duration-words';
import type Fraction from 'fraction.js';
import { translator } from '#api/kernel/i18n';

/** The words of a page besides the recipes, in the language of its reader. */
export interface PrintWords {
  locale: string;
  direction: 'ltr' | 'rtl';
  decimalMark: DecimalMark;
  ingredients: string;
  instructions: string;
  notes: string;
  totalTime: string;
  activeTime: string;
  yield: string;
  source: string;
  labels: string;
  print: string;
  openRecipe: string;
  notFound: string;
  notFoundDetail: string;
  pageNotFound: string;
  pageNotFoundDetail: string;
  expired: string;
  expiredDetail: string;
  scaled(scale: Fraction): string;
  picture(title: string): string;
  /** A time of a recipe in the language of the page, as far as it is a length of time. */
  time(text: string): string;
  printedOn(day: string): string;
  recipes(count: number): string;
}

/** Returns the words in one language. `printedOn` takes a date as `YYYY-MM-DD`. */
export async function printWords(code: LanguageCode): Promise<PrintWords> {
  const { locale, dir, decimalMark } = languageOf(code);
  const t = await translator(code);
  return {
    locale,
    direction: dir,
    decimalMark,
    ingredients: t('recipes.view.ingredients'),
    instructions: t('recipes.view.instructions'),
    notes: t('recipes.view.notes'),
    totalTime: t('recipes.view.totalTime'),
    activeTime: t('recipes.view.activeTime'),
    yield: t('recipes.view.yield'),
    source: t('recipes.view.source'),
    labels: t('recipes.view.labels'),
    print: t('print.action'),
    openRecipe: t('recipes.share.openRecipe'),
    notFound: t('recipes.view.notFound'),
    notFoundDetail: t('recipes.view.notFoundMessage'),
    pageNotFound: t('notFound.title'),
    pageNotFoundDetail: t('notFound.detail'),
    expired: t('print.page.expired'),
    expiredDetail: t('print.page.expiredDetail'),
    scaled: (scale) => t('recipes.scale.amounts', { scale: writeScale(scale, decimalMark) }),
    time: (text) => timeWords(t, text),
    picture: (title) => t('recipes.view.picture', { title }),
    printedOn: (day) => t('print.page.printedOn', { date: dateWriter(locale).date(day) }),
    recipes: (count) => t('print.page.recipes', { count }),
  };
}
