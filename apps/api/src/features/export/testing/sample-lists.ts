import { randomUUID } from 'node:crypto';
import { habitNoun, listRecipeNoun } from '@trivet/shared/shopping-lists/shopping-list';
import {
  add,
  listOperation,
  makeList,
  partOperation,
  push,
} from '#api/features/shopping-lists/testing/list-operations';
import type { TestUser } from '#api/kernel/testing/test';

/** Makes a list with everything that one may hold, for a recipe of the person. Returns its id. */
export async function wholeList(by: TestUser, recipe: { id: string; title: string }): Promise<string> {
  const id = await makeList(by, 'שוק <b>Market</b>');
  const [part, pizza, removed] = [randomUUID(), randomUUID(), randomUUID()];
  const planned = { planId: randomUUID(), entryId: randomUUID(), plannedDate: '2026-12-01' };
  await push(
    by,
    listOperation(id, { type: 'setCategoryOrder', order: ['::dairy', 'Own shelf', '::produce'] }),
    listOperation(id, { type: 'setLearning', learnsOrder: true }),
    listOperation(id, { type: 'setArchived', isArchived: true }),
    partOperation(id, listRecipeNoun, part, { type: 'add', recipe, yield: '4 servings', scale: '3/2', ...planned }),
    partOperation(id, listRecipeNoun, pizza, { type: 'add', recipe: { id: null, title: 'Pizza' }, scale: '1' }),
    partOperation(id, habitNoun, randomUUID(), { type: 'set', name: 'milk', category: 'Own shelf' }),
    partOperation(id, habitNoun, randomUUID(), { type: 'set', name: 'egg', category: '::dairy' }),
    listOperation(id, add('2 l milk', { place: 'a2', note: 'the blue one\n🥛', category: 'Own shelf' }), randomUUID()),
    listOperation(
      id,
      add('3 eggs', { place: 'a0', recipe, part: { listRecipeId: part, line: '2 eggs' } }),
      randomUUID(),
    ),
    listOperation(
      id,
      add('salt', { place: 'a1', recipe, part: { listRecipeId: removed, line: 'salt' } }),
      randomUUID(),
    ),
    listOperation(
      id,
      add('bread', { place: 'a1V', category: '::bakery', isCategoryChosen: true, isCompleted: true }),
      randomUUID(),
    ),
  );
  return id;
}
