import { type DefinedChange, type DefinedRow, defineRow, making } from '../../sync/define-row.ts';
import { author, created, date, id, nullable, scale } from '../../sync/kinds.ts';
import { recipeTitle, recipeYield } from '../../sync/recipe-kinds.ts';
import { boughtFor } from '../items/item-row.ts';
import { listRecipeNoun } from '../shopping-list.ts';

/** The recipe as it was when it was added. */
const given = { isLater: true, isFixed: true } as const;

/** A recipe whose ingredients are on a list, or another planned dish that is itself bought, which has no `recipeId`. */
export const listRecipeRow = defineRow({
  noun: listRecipeNoun,
  fields: {
    recipeId: { kind: nullable(id), otherwise: null, ...given },
    title: { kind: recipeTitle, ...given },
    yield: { kind: recipeYield, otherwise: '', isFixed: true },
    /** The factor for its amounts. */
    scale: { kind: scale, otherwise: '1', isNeeded: true },
    /** The entry of a meal plan that it is bought for, which may be gone or planned for another day by now. */
    planId: { kind: nullable(id), otherwise: null, isFixed: true, inFiles: false },
    entryId: { kind: nullable(id), otherwise: null, isFixed: true, inFiles: false },
    /** The day that the list remembers. */
    plannedDate: { kind: nullable(date()), otherwise: null },
    addedBy: author,
    createdAt: created,
  },
  making: making({ recipe: { kind: boughtFor } }, ({ recipe }) => ({ recipeId: recipe.id, title: recipe.title })),
})
  .change('forgetPlan', {}, () => ({ planId: null, entryId: null }))
  .change('rememberPlan', { planId: { kind: id }, entryId: { kind: id } }, (_, entry) => entry);

export type ListRecipe = DefinedRow<typeof listRecipeRow>;
export type ListRecipeChange = DefinedChange<typeof listRecipeRow>;
