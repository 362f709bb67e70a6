import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { trpc } from '#web/lib/server/api.ts';

/** Which recipes: one's own, or one of somebody else's that its link shows. */
export type ToPrint = { selection: RecipeSelection } | { sharedId: string };

/** What the address of the page needs; undefined until it is known. */
export interface Printable {
  data: { recipeIds: readonly string[]; ticket: string | undefined } | undefined;
  error: unknown;
  retry: () => void;
}

/** A ticket is good for five minutes; it is renewed in time while the dialog is open. */
const renewMs = 4 * 60_000;

/** Asks for a ticket for one's own recipes; what a link shows needs none. */
export function usePrintable(recipes: ToPrint, isWanted: boolean): Printable {
  const isOwn = 'selection' in recipes;
  const ticket = trpc.print.getTicket.useQuery(
    { selection: isOwn ? recipes.selection : { ids: [] } },
    { enabled: isOwn && isWanted, refetchInterval: renewMs, staleTime: renewMs, gcTime: 0 },
  );
  if (!isOwn) return { data: { recipeIds: [recipes.sharedId], ticket: undefined }, error: null, retry: () => {} };
  return { data: ticket.data, error: ticket.error, retry: () => void ticket.refetch() };
}
