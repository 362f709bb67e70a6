import { type DefinedChange, type DefinedRow, defineRow, making } from '../../sync/define-row.ts';
import { author, created, flag, id, nullable, objectOf, ordered, place, stamp } from '../../sync/kinds.ts';
import { recipeTitle } from '../../sync/recipe-kinds.ts';
import { category, itemNote, itemTitle } from '../kinds.ts';
import { shoppingItemNoun } from '../shopping-list.ts';

/**
 * The recipe that something is bought for. Only the title is known of one that did not come along with an imported list,
 * and of a planned dish that is no recipe.
 */
export const boughtFor = objectOf({ id: { kind: nullable(id) }, title: { kind: recipeTitle } });

const part = objectOf({ listRecipeId: { kind: id }, line: { kind: itemTitle } });

/** The parts of a recipe that the change which adds an item names together. */
const given = { otherwise: null, isLater: true, isFixed: true } as const;

/** Something to buy. */
export const shoppingItemRow = defineRow({
  noun: shoppingItemNoun,
  fields: {
    /** The whole text with its amount, as it was typed. */
    title: { kind: itemTitle, isTyped: true },
    note: { kind: itemNote, otherwise: '', isTyped: true },
    /** A key such as `::produce`, own words, or null when nobody knows. */
    category: { kind: nullable(category), otherwise: null, isFixed: true },
    /** True when a person chose the category. */
    isCategoryChosen: { kind: flag, otherwise: false, isFixed: true },
    place: ordered,
    /** Null while it is to be bought. */
    completedAt: { kind: stamp, otherwise: null, as: 'isCompleted', setBy: 'setCompleted' },
    /** The recipe that it comes from, as it was then. */
    recipeId: { kind: nullable(id), ...given },
    recipeTitle: { kind: nullable(recipeTitle), ...given },
    /** The id of that recipe on the list, and its line before it was scaled. */
    listRecipeId: { kind: nullable(id), ...given },
    line: { kind: nullable(itemTitle), ...given },
    addedBy: author,
    createdAt: created,
  },
  making: making(
    { recipe: { kind: nullable(boughtFor), otherwise: null }, part: { kind: nullable(part), otherwise: null } },
    ({ recipe, part: of }) => ({
      recipeId: recipe?.id ?? null,
      recipeTitle: recipe?.title ?? null,
      listRecipeId: of?.listRecipeId ?? null,
      line: of?.line ?? null,
    }),
  ),
})
  .change(
    'setCategory',
    { category: { kind: nullable(category) }, isChosen: { kind: flag } },
    (_, { category: chosen, isChosen }) => ({ category: chosen, isCategoryChosen: isChosen }),
  )
  .change('move', { place: { kind: place } }, (_, moved) => moved);

export type ShoppingItem = DefinedRow<typeof shoppingItemRow>;
export type ShoppingItemChange = DefinedChange<typeof shoppingItemRow>;
