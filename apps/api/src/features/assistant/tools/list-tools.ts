import { itemTitleSchema } from '@trivet/shared/shopping-lists/schemas';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import { z } from 'zod';
import * as lists from '#api/features/shopping-lists/shopping-lists.public';
import { newReference } from '#api/features/sharing/sharing.public';
import { choosePlace, listPlaces, type ProposedPlace, proposePlace, settlePlace } from './places.ts';
import { defineTool, type Proposal } from './tool.ts';

/** Most lists and items of an answer. */
const [maxLists, maxItems] = [20, 500];
/** @limit Assistant and tools (100 and 50): Items and dishes that a tool adds at once. A week has fewer. */
const maxAdded = 100;

export const getShoppingListsTool = defineTool({
  name: 'get_shopping_lists',
  title: 'Look at shopping lists',
  description: 'Returns the shopping lists of the person, with the items that are still to buy.',
  input: z.object({
    hasDone: z.boolean().default(false).describe('True for the items that are checked off as well'),
  }),
  scopes: ['read', 'lists'],
  async run(ctx, { hasDone }) {
    const found = (await lists.readLists(ctx)).slice(0, maxLists);
    const items = await lists.readFirstItems(
      ctx,
      found.map(({ id }) => id),
    );
    const wanted = items.filter(({ completedAt }) => hasDone || completedAt === null);
    const shown = wanted.slice(0, maxItems);
    return {
      lists: found.map(({ id, title }) => ({
        id,
        title,
        items: shown.filter(({ listId }) => listId === id).map(toldItem),
      })),
      ...(shown.length < wanted.length && { note: 'These are the newest items. There are more.' }),
    };
  },
});

const toldItem = ({ id, title, note, completedAt, recipeTitle }: lists.ItemRow) => ({
  id,
  title,
  ...(note !== '' && { note }),
  ...(recipeTitle !== null && { forRecipe: recipeTitle }),
  ...(completedAt !== null && { isDone: true }),
});

const addedSchema = z.object({ listId: z.uuid(), ids: z.array(z.uuid()) });

export const addToShoppingListTool = defineTool({
  name: 'add_to_shopping_list',
  title: 'Add to a shopping list',
  description: 'Adds items to a shopping list. Use it only when the person has asked for that.',
  input: z.object({
    listId: idSchema
      .optional()
      .describe('The id of a list. Without one it is the list that changed last, or a first one'),
    items: z.array(itemTitleSchema).min(1).max(maxAdded).describe('One item each, with its amount: 2 l milk'),
  }),
  scopes: ['write', 'lists'],
  writing: {
    async propose(ctx, { listId, items }) {
      return proposalOf(await proposePlace(ctx, listPlaces, listId), items);
    },
    async settle(ctx, proposal) {
      const { what } = proposal;
      if (what.kind !== 'items' || what.listId !== null) return proposal;
      return proposalOf(await settlePlace(ctx, listPlaces, what.listTitle), what.items);
    },
    async undo(ctx, result) {
      const { listId, ids } = addedSchema.parse(result);
      await lists.deleteItems(ctx, listId, ids, newReference());
    },
  },
  async run(ctx, { listId, items }) {
    const list = await choosePlace(ctx, listPlaces, listId);
    const ids = await lists.createItems(
      ctx,
      list.id,
      items.map((title) => ({ title, completed: false })),
      newReference(),
    );
    return { listId: list.id, list: list.title, added: items, ids };
  },
});

const proposalOf = ({ id, title }: ProposedPlace, items: readonly string[]): Proposal => ({
  what: { kind: 'items', listId: id, listTitle: title, items: [...items] },
  input: { ...(id !== null && { listId: id }), items },
});
