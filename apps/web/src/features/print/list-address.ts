import type { LanguageCode } from '@trivet/shared/languages';
import { printSize } from '@trivet/shared/print/limits';
import type { Arrangement } from '@trivet/shared/shopping-lists/items/arrange-list';
import type { SheetSettings } from './print-sheet.tsx';

/** How a shopping list is printed, with what the page needs to know. */
export interface PrintListSettings extends SheetSettings, Arrangement {
  language: LanguageCode;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The parts of the address that are not settings. */
interface PrintListAsk {
  listId: string;
  ticket: string;
  printsItself?: boolean;
}

/** Returns the address of the page with a shopping list, below the server's own. */
export function printListAddress(settings: PrintListSettings, { listId, ticket, printsItself }: PrintListAsk): string {
  const { size, sortBy, paper } = settings;
  const query = new URLSearchParams({
    ...(settings.groupSimilar && { groupSimilar: 'true' }),
    ...(settings.groupCategories && { groupCategories: 'true' }),
    sortBy,
    ...(size !== printSize.usual && { size: String(size) }),
    paper,
    preferredLanguage: settings.language,
    today: settings.today,
    ...(printsItself === true && { print: 'true' }),
    token: ticket,
  });
  return `api/print/shoppingList/${listId}?${query.toString()}`;
}
