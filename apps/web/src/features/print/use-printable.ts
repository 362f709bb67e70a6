import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { trpc } from '#web/lib/server/api.ts';

/** The recipes to print: one's own, or another person's recipe behind its link. */
export type ToPrint = { selection: RecipeSelection } | { sharedId: string };

/** The parts of the page's address that the server gives. Undefined until they are known. */
export interface Printable {
  data: { recipeIds: readonly string[]; ticket: string | undefined } | undefined;
  error: unknown;
  retry: () => void;
}

/** Milliseconds after which a ticket is renewed while the dialog is open. A ticket works for five minutes. */
const renewMs = 4 * 60_000;

/** Asks for a ticket for one's own recipes. A recipe behind a link needs none. */
export function usePrintable(recipes: ToPrint, isWanted: boolean): Printable {
  const isOwn = 'selection' in recipes;
  const ticket = trpc.print.getTicket.useQuery(
    { selection: isOwn ? recipes.selection : { ids: [] } },
    { enabled: isOwn && isWanted, refetchInterval: renewMs, staleTime: renewMs, gcTime: 0 },
  );
  if (!isOwn) return { data: { recipeIds: [recipes.sharedId], ticket: undefined }, error: null, retry: () => {} };
  return { data: ticket.data, error: ticket.error, retry: () => void ticket.refetch() };
}
