import { useQuery } from '@tanstack/react-query';
import type { GetPrintTicket } from '@trivet/shared/print/schemas';
import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { useEffect } from 'react';
import { findCopy } from '#web/lib/copy/local-copy.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';

/** The recipes to print: one's own, or another person's recipe behind its link. */
export type ToPrint = { selection: RecipeSelection } | { sharedId: string };

/** The parts of the page's address that the server gives. Undefined until they are known. */
export interface Printable<Parts> {
  data: Parts | undefined;
  error: unknown;
  retry: () => void;
}

/** What is known of the recipes to print. */
export interface PrintedRecipes {
  recipes: ToPrint;
  recipeIds: readonly string[];
  /** The server's ticket for them. A recipe behind a link needs none. */
  ticket: string | undefined;
  /** True when the server cannot be reached, so that this browser draws the page. */
  isDrawnHere: boolean;
}

/** Milliseconds after which a ticket is renewed while the dialog is open. A ticket works for five minutes. */
const renewMs = 4 * 60_000;
const whileOpen = { refetchInterval: renewMs, staleTime: renewMs, gcTime: 0 };
/** Whether the server can be reached may be another thing each time the dialog opens. */
const atEachOpening = { ...whileOpen, staleTime: 0, refetchOnWindowFocus: false };

/** Asks for a ticket for one's own recipes and renews it in time. Without a network, it asks the copy of the recipes. */
export function usePrintable(recipes: ToPrint, isWanted: boolean): Printable<PrintedRecipes> {
  const { client } = trpc.useUtils();
  const { data, error, refetch } = useQuery({
    queryKey: ['printed recipes', recipes],
    queryFn: () => findPrinted(client, recipes),
    enabled: isWanted,
    ...atEachOpening,
  });
  // The query reads again by itself once the network is back.
  useEffect(() => {
    if (!isWanted) return undefined;
    const onOffline = () => void refetch();
    window.addEventListener('offline', onOffline);
    return () => window.removeEventListener('offline', onOffline);
  }, [isWanted, refetch]);
  return { data, error, retry: () => void refetch() };
}

async function findPrinted(client: ApiUtils['client'], recipes: ToPrint): Promise<PrintedRecipes> {
  if ('sharedId' in recipes)
    return { recipes, recipeIds: [recipes.sharedId], ticket: undefined, isDrawnHere: !navigator.onLine };
  const { selection } = recipes;
  try {
    return { recipes, ...(await client.print.getTicket.query({ selection })), isDrawnHere: false };
  } catch (error) {
    if (failureOf(error).status !== 0 || findCopy() === null) throw error;
    const { findChosen } = await import('./offline/find-chosen.ts');
    return { recipes, recipeIds: await findChosen(client, selection), ticket: undefined, isDrawnHere: true };
  }
}

/** Asks for a ticket for the page with a shopping list or a meal plan, and renews it in time. */
export function useTicket(
  wanted: GetPrintTicket,
  isWanted: boolean,
): Printable<{ recipeIds: readonly string[]; ticket: string }> {
  const { data, error, refetch } = trpc.print.getTicket.useQuery(wanted, { enabled: isWanted, ...whileOpen });
  return { data, error, retry: () => void refetch() };
}
