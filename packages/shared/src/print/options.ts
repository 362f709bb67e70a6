import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { storableText } from '../text/storable-text.ts';
import { maxPrintedRecipes, printSize } from './limits.ts';
import { readScale } from '../recipes/scale-ingredients.ts';
import { type Paper, papers } from './paper.ts';

/** Whole layouts by name; what else the address says comes on top. */
const printTemplates = ['standard', 'halfsheet', 'compact', 'cards'] as const;
type PrintTemplate = (typeof printTemplates)[number];

/** How a recipe stands on the page. */
export interface PrintOptions {
  /** A whole sheet, the first half of one that lies on its side, or cards of a quarter of a sheet. */
  layout: 'sheet' | 'halfSheet' | 'cards';
  /** Ingredients above the steps, not beside them. */
  isStacked: boolean;
  hasIngredientColumns: boolean;
  hasImage: boolean;
  hasNotes: boolean;
  hasSource: boolean;
  hasUrl: boolean;
  /** What amounts are multiplied by. */
  scale: number;
  /** Per cent. */
  size: number;
  paper: Paper;
  /** The page opens the browser's print dialog by itself. */
  printsItself: boolean;
  hasPrintButton: boolean;
}

const isTemplate = (name: string): name is PrintTemplate => printTemplates.some((template) => template === name);

// Any text means yes, as in the reference product; but for those that everybody else takes for no.
const flag = z
  .string()
  .optional()
  .transform((text) => text !== undefined && !['', '0', 'false'].includes(text));

/** What the address of a page to print or to embed may say. Repeated and malformed values are refused. */
export const printQuerySchema = z.object({
  /** A name that is none of ours means the standard template, as in the reference product. */
  template: z
    .string()
    .transform((name) => (isTemplate(name) ? name : 'standard'))
    .optional(),
  /** `noimage` and `halfsheet`, joined by commas. */
  modifiers: storableText(200).optional(),
  halfsheet: flag,
  verticalInstrIng: flag,
  twocolIngr: flag,
  titleImage: flag,
  hideNotes: flag,
  hideSource: flag,
  hideSourceURL: flag,
  showPrintButton: flag,
  print: flag,
  /** What amounts are multiplied by. One that cannot be read is refused: nobody shall cook by amounts they did not mean. */
  scale: z
    .string()
    .max(20)
    .refine((text) => readScale(text) !== null)
    .optional(),
  size: z.coerce.number().int().min(printSize.min).max(printSize.max).default(printSize.usual),
  paper: z.enum(papers).optional(),
  preferredLanguage: z.enum(languageCodes).optional(),
  /** The reader's own date, which the server does not know. */
  today: z.iso.date().optional(),
  /** Shows that many recipes only: a preview. */
  limit: z.coerce.number().int().min(1).max(maxPrintedRecipes).default(maxPrintedRecipes),
});
export type PrintQuery = z.infer<typeof printQuerySchema>;

/** What a template sets where the address does not say otherwise. */
const templates: Record<PrintTemplate, Partial<Pick<PrintOptions, 'layout' | 'isStacked' | 'hasImage'>>> = {
  standard: { hasImage: true },
  halfsheet: { layout: 'halfSheet', hasImage: true },
  compact: { layout: 'halfSheet', isStacked: true },
  cards: { layout: 'cards', isStacked: true, hasImage: true },
};

/** The page that an address asks for; `paper` is the reader's own, where the address names none. */
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
    scale: readScale(query.scale ?? '1') ?? 1,
    size: query.size,
    paper: query.paper ?? paper,
    printsItself: query.print,
    hasPrintButton: query.showPrintButton,
  };
}
