import { cooking } from '@trivet/shared/cooking/apply-operation';
import { type Cooking, cookingNoun } from '@trivet/shared/cooking/cooking';
import { type CookingChange, cookingChangeSchema } from '@trivet/shared/cooking/schemas';
import { syncedTable } from '#api/kernel/sync/synced-table';

/** Most recipes on which a person has something set, including what has expired. */
const maxRecipes = 2_000;

/** What a person sets on recipes while cooking, as the sync reads and writes it. */
export const cookingTable = syncedTable<Cooking, CookingChange>({
  noun: cookingNoun,
  table: 'cooking',
  idColumn: 'recipe_id',
  columns: {
    pin: { column: 'pin', type: 'text' },
    ingredients: { column: 'ingredients', type: 'text[]' },
    instructions: { column: 'instructions', type: 'text[]' },
    scale: { column: 'scale', type: 'text' },
    hasOwnUnits: { column: 'has_own_units', type: 'boolean' },
  },
  rules: cooking,
  changeSchema: cookingChangeSchema,
  maxRows: maxRecipes,
});
