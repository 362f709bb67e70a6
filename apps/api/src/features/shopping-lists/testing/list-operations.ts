import { randomUUID } from 'node:crypto';
import {
  type habitNoun,
  type listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { Answer, Operation, PulledScope } from '@trivet/shared/sync/schemas';
import { Prisma } from '#api/kernel/db/client';
import type { TestUser } from '#api/kernel/testing/test';

/** A change of an item, or without one of the list itself. */
export const listOperation = (listId: string, change: Operation['change'], itemId?: string): Operation => ({
  id: randomUUID(),
  scope: { kind: shoppingListKind, id: listId },
  noun: itemId === undefined ? shoppingListNoun : shoppingItemNoun,
  rowId: itemId ?? listId,
  change,
});

/** A change of a recipe on a list, or of one of its habits. */
export const partOperation = (
  listId: string,
  noun: typeof listRecipeNoun | typeof habitNoun,
  rowId: string,
  change: Operation['change'],
): Operation => ({ id: randomUUID(), scope: { kind: shoppingListKind, id: listId }, noun, rowId, change });

/** Adds an item at the end. */
export const add = (title: string, more: object = {}) => ({ type: 'add', title, place: 'a0', ...more });

/** Sends operations and returns the answers: `applied`, or the code of a refusal. */
export async function push(by: TestUser, ...operations: Operation[]): Promise<string[]> {
  const { answers } = await by.api.sync.push({ operations });
  return answers.map((answer: Answer) => (answer.status === 'refused' ? answer.code : answer.status));
}

/** Makes a list as our own client does. */
export async function makeList(by: TestUser, title = 'Shop', id: string = randomUUID()): Promise<string> {
  await push(by, listOperation(id, { type: 'create', title }));
  return id;
}

/** Adds so many items to a list beside its operations. What they say may be made of the number `n` of each. */
export const addStored = (
  { ctx, userId }: TestUser,
  id: string,
  count: number,
  { title = Prisma.sql`'x'`, note = Prisma.sql`''`, place = Prisma.sql`'a0'`, seq = Prisma.sql`1` } = {},
): Promise<number> =>
  ctx.db.$executeRaw`
    INSERT INTO shopping_items
      (scope_id, item_id, seq, changed_at, title, note, is_category_chosen, place, added_by, created_at)
    SELECT ${id}::uuid, gen_random_uuid(), ${seq}, now(), ${title}, ${note}, false, ${place}, ${userId}::uuid, now()
    FROM generate_series(1, ${count}::int) n`;

/** Reads a list from a number on. */
export async function pull(by: TestUser, id: string, since = 0): Promise<PulledScope> {
  const { scopes } = await by.api.sync.pull({ scopes: [{ kind: shoppingListKind, id, since }] });
  const [scope] = scopes;
  if (scope === undefined) throw new Error('no answer');
  return scope;
}

/** Returns the rows of a noun on a list by their ids. */
export async function rowsOn(by: TestUser, id: string, noun: string): Promise<Record<string, unknown>> {
  const scope = await pull(by, id);
  const rows = scope.status === 'gone' ? [] : scope.rows.filter((row) => row.noun === noun);
  return Object.fromEntries(rows.map((row) => [row.id, row.value]));
}

/** Returns the titles on a list, in their alphabetical order. */
export async function titlesOn(by: TestUser, id: string): Promise<unknown[]> {
  const scope = await pull(by, id);
  if (scope.status === 'gone') return ['gone'];
  return scope.rows.flatMap(({ noun, value }) => (noun === shoppingItemNoun && value ? [value.title] : [])).sort();
}
