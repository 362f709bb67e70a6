import type { PrintedRecipe } from '@trivet/shared/print/recipe-markup';
import type { ApiUtils } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import { deletePrintedPages, keepPrintedPage } from '#web/worker/printed-pages.ts';
import type { ToPrint } from '../use-printable.ts';
import { drawPage } from './draw-page.ts';
import { picturesOfPage } from './shown-pictures.ts';

interface PrintHere {
  client: ApiUtils['client'];
  recipes: ToPrint;
  signal: AbortSignal;
}

const ownerNow = (): string => readText(storageKeys.person) ?? 'visitor';

/**
 * Draws the page that the server has at an address by the copy of the recipes, and returns its own path below the start
 * page, where the service worker shows it. Rejects as without a connection where that cannot be.
 */
export async function printHere(address: string, { client, recipes, signal }: PrintHere): Promise<string> {
  const owner = ownerNow();
  // Plain http has no caches, unless it is this machine.
  if (!('caches' in window)) throw new CallError(0, null);
  const page = await drawPage(address, { read: readerOf(client, recipes), show: picturesOfPage(), signal });
  const policy = page.headers.get('content-security-policy');
  signal.throwIfAborted();
  const path = await keepPrintedPage(owner, page, serverUrl('')).catch(() => {
    // There is no room.
    throw new CallError(0, null);
  });
  if (ownerNow() !== owner) {
    // Nothing of whoever has logged out meanwhile may come back.
    await deletePrintedPages((one) => one === owner);
    throw new CallError(0, null);
  }
  if (!(await isShown(path, policy))) throw new CallError(0, null);
  return path;
}

const readerOf =
  ({ recipes: { readRecipes, getSharedRecipe } }: PrintHere['client'], wanted: ToPrint) =>
  async (id: string): Promise<PrintedRecipe> => {
    if ('sharedId' in wanted) return { ...(await getSharedRecipe.query({ id })), labels: [] };
    const [recipe] = await readRecipes.query({ ids: [id] });
    if (recipe === undefined) throw new CallError(0, null);
    return recipe;
  };

/** A browser without the service worker, or with an older one, does not find the page. */
async function isShown(path: string, policy: string | null): Promise<boolean> {
  try {
    const answer = await fetch(serverUrl(path));
    return answer.headers.get('content-security-policy') === policy;
  } catch {
    return false;
  }
}
