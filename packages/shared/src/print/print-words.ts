import type { DecimalMark } from '../amounts/numbers/line-number.ts';
import { dateWriter } from '../dates/date-writer.ts';
import type { Language } from '../languages.ts';
import { writeScale } from '../recipes/amounts/scale-ingredients.ts';
import { timeWords } from '../text/duration-words.ts';
import type { TextValues } from '../text/translator.ts';
import type Fraction from 'fraction.js';

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
  scaled: (scale: Fraction) => string;
  picture: (title: string) => string;
  /** A time of a recipe in the language of the page, as far as it is a length of time. */
  time: (text: string) => string;
  printedOn: (day: string) => string;
  recipes: (count: number) => string;
}

/** The texts of the words. */
type PrintKey =
  | 'recipes.view.ingredients'
  | 'recipes.view.instructions'
  | 'recipes.view.notes'
  | 'recipes.view.totalTime'
  | 'recipes.view.activeTime'
  | 'recipes.view.yield'
  | 'recipes.view.source'
  | 'recipes.view.labels'
  | 'recipes.view.picture'
  | 'recipes.view.notFound'
  | 'recipes.view.notFoundMessage'
  | 'recipes.scale.amounts'
  | 'recipes.share.openRecipe'
  | 'notFound.title'
  | 'notFound.detail'
  | 'print.action'
  | 'print.page.expired'
  | 'print.page.expiredDetail'
  | 'print.page.printedOn'
  | 'print.page.recipes'
  | 'common.hours'
  | 'common.hoursMinutes'
  | 'common.minutes';

/**
 * Returns the words in one language. `t` translates into it, on the server and in the browser; `printedOn` takes a date as
 * `YYYY-MM-DD`.
 */
export function printWordsOf(
  { locale, dir, decimalMark }: Language,
  t: (key: PrintKey, values?: TextValues) => string,
): PrintWords {
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
