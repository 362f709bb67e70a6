import type { Endpoint } from '@trivet/shared/endpoint';
import type { z } from 'zod';
import type { ServedPath } from '#api/kernel/http/rest';
import { appRouter } from '../../router.ts';

/** A procedure of the typed API. */
export interface Procedure {
  readonly kind: 'procedure';
  readonly name: string;
  readonly isQuery: boolean;
  readonly input: z.core.$ZodType | undefined;
}

/** A path of REST, with its contract if it has one. */
export interface Path {
  readonly kind: 'path';
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly contract: Endpoint | undefined;
}

/** A procedure or path to call. */
export type Target = Procedure | Path;

type Definitions = Record<string, { _def: { type: string; inputs: readonly z.core.$ZodType[] } }>;

/** Returns every procedure. */
export function procedures(): Procedure[] {
  const definitions = appRouter._def.procedures as unknown as Definitions;
  return Object.entries(definitions).map(([name, { _def }]) => ({
    kind: 'procedure',
    name,
    isQuery: _def.type === 'query',
    input: _def.inputs[0],
  }));
}

/** Paths whose requests handwritten code reads. Their queries consist of the words that any of them knows. */
export const pathsWithoutContract: readonly string[] = [
  'GET /api/data/export/:format',
  'GET /api/data/export/files/:id',
  'GET /api/docs',
  'GET /api/embed/recipe/:id',
  'GET /api/images/filesystem/:key/:file',
  'GET /api/images/link/:imageId',
  'GET /api/mealPlans/:id/ical',
  'GET /api/openapi.json',
  'GET /api/print',
  'GET /api/print/:id',
  'GET /api/print/mealPlan/:id',
  'GET /api/print/shoppingList/:id',
  'GET /api/recipes/export',
  'GET /grip/ws',
  'GET /share/:id',
  'POST /api/assistant/chats/:chatId/messages',
  'POST /mcp',
];

/** Returns every path of an app, without the typed API's own, which is called by its procedures. */
export function paths(routeTable: readonly ServedPath[]): Path[] {
  return routeTable
    .filter(({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && url !== '/api/trpc/:path' && url !== '*')
    .map(({ method, url, contract }) => ({
      kind: 'path',
      name: `${method} ${url}`,
      method,
      url,
      contract: contract && 'response' in contract ? contract : undefined,
    }));
}

/**
 * Calls that get a smaller share, so that the others get theirs. They end the caller's session, after which the server
 * refuses the next calls, or they hash a password, run a worker or write a file.
 */
export const costly: ReadonlySet<string> = new Set([
  'users.logout',
  'users.revokeSession',
  'users.revokeOtherSessions',
  'users.deleteUser',
  'users.closeAccount',
  'POST /api/users/logout',
  'DELETE /api/users',
  'users.register',
  'users.login',
  'users.resetPassword',
  'users.updateUser',
  'clip.clip',
  'clip.clipText',
  'export.startExport',
  'import.importAddresses',
  'POST /api/users/register',
  'POST /api/users/login',
  'PUT /api/users',
  'GET /api/clip',
  'POST /api/clip',
  'GET /api/data/export/:format',
  'POST /api/import/upload',
  'POST /api/data/import/json-ld',
  'POST /api/data/import/paprika',
  'POST /api/data/import/cookmate',
  'POST /api/import/livingcookbook',
  'POST /api/import/fdxz',
]);

const file = 'it reads a file of its own format';
const page = 'it reads a page or a picture of another server';
const state = 'it needs an import that has been uploaded, read or written';
const stripe = 'it asks Stripe, or needs what only Stripe says';
const model = 'it asks a language model';
const secret = 'it needs a text that only the server makes, and gives to one person';

/** Targets that do nothing for values that are made of their schema alone, with the reason. */
export const needMoreThanSchema: ReadonlyMap<string, string> = new Map([
  ['users.resetPassword', secret],
  ['users.restoreFriendship', secret],
  ['clip.clip', page],
  ['GET /api/clip', page],
  ['images.createRecipeImageFromUrl', page],
  ['notifications.subscribe', page],
  ['POST /api/images/url', page],
  ['import.importPepperplate', page],
  ['GET /api/scrape/pepperplate', page],
  ['POST /api/images', file],
  ['POST /api/images/b64', file],
  ['POST /api/data/import/json-ld', file],
  ['POST /api/data/import/paprika', file],
  ['POST /api/data/import/cookmate', file],
  ['POST /api/import/livingcookbook', file],
  ['POST /api/import/fdxz', file],
  ['users.closeAccount', 'it needs the password of the account'],
  ['messages.deleteMyCopy', 'it needs a message of the caller'],
  ['payments.getCheckoutState', stripe],
  ['payments.createStripeCheckoutSession', stripe],
  ['payments.createBillingPortalSession', stripe],
  ['POST /api/payments/stripe/webhooks', stripe],
  ['POST /api/payments/stripe/custom-session', stripe],
  ['import.getUpload', state],
  ['import.finishUpload', state],
  ['import.readAgain', state],
  ['import.retryPictures', state],
  ['import.undoImport', state],
  ['POST /api/import/uploads/:batchId/:part', state],
  ['GET /api/data/export/files/:id', 'it needs a ticket and the file of an export'],
  ['GET /api/images/filesystem/:key/:file', 'it needs the file of a picture'],
  ['GET /api/images/link/:imageId', 'it needs the file of a picture'],
  ['ml.getRecipeFromOCR', file],
  ['ml.readPhotos', 'it needs the file of a picture'],
  ['assistant.sendAssistantMessage', model],
  ['POST /api/assistant/chats/:chatId/messages', model],
  ['POST /mcp', 'it needs a personal token'],
  ['GET /mcp', 'it is refused always'],
  ['DELETE /mcp', 'it is refused always'],
  ['GET /grip/ws', 'it answers no request that is not an upgrade'],
]);
