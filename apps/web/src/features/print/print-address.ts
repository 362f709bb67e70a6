import type { LanguageCode } from '@trivet/shared/languages';
import { printSize } from '@trivet/shared/print/limits';
import type { AmountWishes } from '@trivet/shared/recipes/amounts/amount-wishes';
import type { Paper } from '@trivet/shared/print/paper';

/** The templates in the print dialog. */
export const printChoices = ['standard', 'noImage', 'halfSheet', 'compact', 'cards'] as const;
export type PrintChoice = (typeof printChoices)[number];

/** A person's choices in the print dialog, with what the page needs to know. */
export interface PrintSettings {
  choice: PrintChoice;
  /** Null while nobody has chosen: then only the standard template shows the picture. */
  hasImage: boolean | null;
  hasNotes: boolean;
  hasSource: boolean;
  /** The factor for amounts as a fraction such as `3/2`. */
  scale: string;
  /** How the reader wants amounts. */
  amounts: AmountWishes;
  size: number;
  paper: Paper;
  language: LanguageCode;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The parts of the address that are not settings. */
interface PrintAsk {
  recipeIds: readonly string[];
  /** Undefined for a recipe behind a link. */
  ticket: string | undefined;
  /** The number of recipes in a preview. */
  limit?: number;
  printsItself?: boolean;
}

const templates: Record<PrintChoice, string> = {
  standard: 'standard',
  noImage: 'standard',
  halfSheet: 'halfsheet',
  compact: 'compact',
  cards: 'cards',
};

/** Returns whether the page shows the picture. */
export const showsImage = ({ choice, hasImage }: Pick<PrintSettings, 'choice' | 'hasImage'>): boolean =>
  choice !== 'noImage' && (hasImage ?? choice === 'standard');

/** Returns the address of the page to print, below the server's own. */
export function printAddress(settings: PrintSettings, { recipeIds, ticket, limit, printsItself }: PrintAsk): string {
  const { choice, size } = settings;
  const query = new URLSearchParams({
    recipeIds: recipeIds.join(','),
    template: templates[choice],
    ...(showsImage(settings) ? { titleImage: 'true' } : { modifiers: 'noimage' }),
    ...(!settings.hasNotes && { hideNotes: 'true' }),
    ...(!settings.hasSource && { hideSource: 'true' }),
    ...(settings.scale !== '1' && { scale: settings.scale }),
    ...(settings.amounts.units !== 'original' && { units: settings.amounts.units }),
    ...(settings.amounts.foods !== 'original' && { foods: settings.amounts.foods }),
    ...(settings.amounts.hasFanOven && { fanOven: 'true' }),
    ...(size !== printSize.usual && { size: String(size) }),
    paper: settings.paper,
    preferredLanguage: settings.language,
    today: settings.today,
    ...(limit !== undefined && { limit: String(limit) }),
    ...(printsItself === true && { print: 'true' }),
    ...(ticket !== undefined && { token: ticket }),
  });
  return `api/print?${query.toString()}`;
}
