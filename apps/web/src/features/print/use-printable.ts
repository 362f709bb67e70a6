import type { GetPrintTicket } from '@trivet/shared/print/schemas';
import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { trpc } from '#web/lib/server/api.ts';

/** The recipes to print: one's own, or another person's recipe behind its link. */
export type ToPrint = { selection: RecipeSelection } | { sharedId: string };

/** The parts of the page's address that the server gives. Undefined until they are known. */
export interface Printable<Parts> {
  data: Parts | undefined;
  error: unknown;
  retry: () => void;
}

/** What the server gives for a page with recipes. One behind a link needs no ticket. */
export interface PrintedRecipes {
  recipeIds: readonly string[];
  ticket: string | undefined;
}

/** Milliseconds after which a ticket is renewed while the dialog is open. A ticket works for five minutes. */
const renewMs = 4 * 60_000;

/** Asks for a ticket for one's own recipes. A recipe behind a link needs none. */
export function usePrintable(recipes: ToPrint, isWanted: boolean): Printable<PrintedRecipes> {
  const isOwn = 'selection' in recipes;
  const ticket = useTicket({ selection: isOwn ? recipes.selection : { ids: [] } }, isOwn && isWanted);
  if (isOwn) return ticket;
  return { data: { recipeIds: [recipes.sharedId], ticket: undefined }, error: null, retry: () => {} };
}

/** Asks for a ticket for the page with recipes or a shopping list, and renews it in time. */
export function useTicket(
  wanted: GetPrintTicket,
  isWanted: boolean,
): Printable<{ recipeIds: readonly string[]; ticket: string }> {
  const { data, error, refetch } = trpc.print.getTicket.useQuery(wanted, {
    enabled: isWanted,
    refetchInterval: renewMs,
    staleTime: renewMs,
    gcTime: 0,
  });
  return { data, error, retry: () => void refetch() };
}
