import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { isOfLibrary } from '@trivet/shared/recipes/finding/filter-places';
import type { ApiUtils } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';

type Client = ApiUtils['client'];
type Filtered = Exclude<RecipeSelection, { ids: unknown }>;

/** Recipes of one page of the list. */
const pageSize = 200;

/**
 * Returns the ids of the chosen recipes, as the ticket of the server does, by the copy of the recipes. Rejects as without a
 * connection for those of others, which the copy does not have.
 */
export async function findChosen(client: Client, selection: RecipeSelection): Promise<string[]> {
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : await listFiltered(client, selection);
  if (ids.length > maxPrintedRecipes) throw new CallError(400, { errorCode: 'invalidInput', field: 'selection' });
  if (ids.length === 0) throw new CallError(404, { errorCode: 'notFound' });
  return ids;
}

async function listFiltered({ recipes }: Client, { filter, query, exceptIds }: Filtered): Promise<string[]> {
  if (!isOfLibrary(filter)) throw new CallError(0, null);
  const excepted = new Set(exceptIds);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...filter, sort: 'title', cursor, limit: pageSize } as const;
    const page: { recipes: { id: string }[]; nextCursor: string | null } =
      query === undefined
        ? await recipes.listRecipes.query(asked)
        : await recipes.findRecipes.query({ ...asked, query });
    found.push(...page.recipes.map(({ id }) => id).filter((id) => !excepted.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length <= maxPrintedRecipes);
  return found;
}
