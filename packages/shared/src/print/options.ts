import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { maxPrintedRecipes } from './limits.ts';
import { isOn, pageQuerySchema } from './page-query.ts';
import { type AmountWishes, foodWishes, unitWishes } from '../recipes/amounts/amount-wishes.ts';
import { readScale } from '../recipes/amounts/scale-ingredients.ts';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import type { Paper } from './paper.ts';

/** Complete layouts by name. Other parameters of the address change details of them. */
const printTemplates = ['standard', 'halfsheet', 'compact', 'cards'] as const;
type PrintTemplate = (typeof printTemplates)[number];

/** The appearance of a recipe on the page. */
export interface PrintOptions {
  /** A whole sheet, the first half of a landscape sheet, or cards of a quarter of a sheet. */
  layout: 'sheet' | 'halfSheet' | 'cards';
  /** True when ingredients are above the steps, not beside them. */
  isStacked: boolean;
  hasIngredientColumns: boolean;
  hasImage: boolean;
  hasNotes: boolean;
  hasSource: boolean;
  hasUrl: boolean;
  /** The factor for amounts as a fraction such as `3/2`, because options go from one thread to another. */
  scale: string;
  /** How the reader wants amounts. */
  amounts: AmountWishes;
  /** The size of the text in per cent. */
  size: number;
  paper: Paper;
  /** True when the page itself opens the browser's print dialog. */
  printsItself: boolean;
  hasPrintButton: boolean;
}

const isTemplate = (name: string): name is PrintTemplate => printTemplates.some((template) => template === name);

/** The parameters of the address of a page to print or to embed. Repeated and malformed values are refused. */
export const printQuerySchema = pageQuerySchema.extend({
  /** An unknown name means the standard template, as in the reference product. */
  template: z
    .string()
    .transform((name) => (isTemplate(name) ? name : 'standard'))
    .optional(),
  /** `noimage` and `halfsheet`, joined by commas. */
  modifiers: storableText(200).optional(),
  halfsheet: isOn,
  verticalInstrIng: isOn,
  twocolIngr: isOn,
  titleImage: isOn,
  hideNotes: isOn,
  hideSource: isOn,
  hideSourceURL: isOn,
  /**
   * The factor for amounts, 1 where it is empty. An unreadable factor is refused, so that nobody cooks with the wrong
   * amounts.
   */
  scale: scaleSchema
    .transform((text) => (text === '' ? '1' : text))
    .refine((text) => readScale(text) !== null)
    .optional(),
  units: z.enum(unitWishes).default('original'),
  foods: z.enum(foodWishes).default('original'),
  fanOven: isOn,
  /** Most recipes to show, for a preview. */
  limit: z.coerce.number().int().min(1).max(maxPrintedRecipes).default(maxPrintedRecipes),
});
export type PrintQuery = z.infer<typeof printQuerySchema>;

/** The options of a template, for parameters that the address leaves out. */
const templates: Record<PrintTemplate, Partial<Pick<PrintOptions, 'layout' | 'isStacked' | 'hasImage'>>> = {
  standard: { hasImage: true },
  halfsheet: { layout: 'halfSheet', hasImage: true },
  compact: { layout: 'halfSheet', isStacked: true },
  cards: { layout: 'cards', isStacked: true, hasImage: true },
};

/** Returns the options of the page at an address. `paper` is the reader's own, for an address without one. */
export function printOptionsOf(query: PrintQuery, paper: Paper): PrintOptions {
  const template = query.template === undefined ? {} : templates[query.template];
  const modifiers = new Set(query.modifiers?.split(','));
  const isHalf = query.halfsheet || modifiers.has('halfsheet');
  return {
    layout: isHalf ? 'halfSheet' : (template.layout ?? 'sheet'),
    isStacked: query.verticalInstrIng || template.isStacked === true,
    hasIngredientColumns: query.twocolIngr,
    hasImage: query.titleImage || (template.hasImage === true && !modifiers.has('noimage')),
    hasNotes: !query.hideNotes,
    hasSource: !query.hideSource,
    hasUrl: !query.hideSource && !query.hideSourceURL,
    scale: readScale(query.scale ?? '1')?.toFraction() ?? '1',
    amounts: { units: query.units, foods: query.foods, hasFanOven: query.fanOven },
    size: query.size,
    paper: query.paper ?? paper,
    printsItself: query.print,
    hasPrintButton: query.showPrintButton,
  };
}
