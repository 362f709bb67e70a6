import { cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingChangeSchema } from '@trivet/shared/cooking/schemas';
import { syncedTable } from '#api/kernel/sync/synced-table';

/**
 * Most recipes on which a person has something set, including what has expired. Nobody cooks as many within 90 days.
 * @limit Sync
 */
const maxRecipes = 2_000;

/** What a person sets on recipes while cooking, as the sync reads and writes it. */
export const cookingTable = syncedTable({
  row: cookingRow,
  table: 'cooking',
  idColumn: 'recipe_id',
  changeSchema: cookingChangeSchema,
  maxRows: maxRecipes,
});
