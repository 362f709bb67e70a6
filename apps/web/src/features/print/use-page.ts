import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { printAddress, type PrintSettings } from './print-address.ts';
import type { Printable, PrintedRecipes } from './use-printable.ts';

/**
 * Returns the address of the page with recipes, below the server's own: that of the server, or without a network that of a
 * page which this browser draws, once it is drawn.
 */
export function usePage(
  settings: PrintSettings,
  printed: PrintedRecipes | undefined,
  wish: { limit?: number; printsItself?: boolean },
): Printable<string> {
  const { client } = trpc.useUtils();
  const served = printed && printAddress(settings, { ...printed, ...wish });
  const { data, error, refetch } = useQuery({
    queryKey: ['printed page', served],
    queryFn: async ({ signal }) => {
      if (printed === undefined || served === undefined) throw new CallError(0, null);
      const { printHere } = await import('./offline/print-here.ts');
      return printHere(served, { client, recipes: printed.recipes, signal });
    },
    enabled: printed?.isDrawnHere === true,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (printed?.isDrawnHere !== true) return { data: served, error: null, retry: () => {} };
  return { data, error, retry: () => void refetch() };
}
