import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { Cursor, OwnLibraries, PulledScope } from '@trivet/shared/sync/schemas';
import { createTypedCalls, type TypedAnswer, type TypedCall } from '#web/lib/copy/typed-calls.ts';

/** What the worker asks the server. */
export interface ServerCalls {
  getLibraries: () => Promise<OwnLibraries['libraries']>;
  pull: (cursor: Cursor) => Promise<PulledScope | undefined>;
  getMarks: () => Promise<RecipeMarks>;
}

/** Returns the calls of the server at an address. The page makes them with `call`. */
export function createServerCalls(api: string, call: (call: TypedCall) => Promise<TypedAnswer>): ServerCalls {
  const { sync, recipes } = createTypedCalls(api, call);
  return {
    getLibraries: async () => (await sync.getLibraries.query()).libraries,
    pull: async (cursor) => (await sync.pull.query({ scopes: [cursor] })).scopes[0],
    getMarks: () => recipes.getMarks.query(),
  };
}
