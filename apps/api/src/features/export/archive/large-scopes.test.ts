import { describe, expect } from 'vitest';
import { makePlan } from '#api/features/meal-plans/testing/plan-operations';
import { addStored, makeList } from '#api/features/shopping-lists/testing/list-operations';
import { Prisma } from '#api/kernel/db/client';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { filesOf, jsonOf } from '../testing/archive-file.ts';
import { exportOf, importInto } from '../testing/round-trip.ts';

// As long as notes can be. They pack no tighter than texts of people, and JSON escapes every third letter of them.
const note = Prisma.sql`(SELECT substr(string_agg(encode(sha512((n || '-' || k)::bytea), 'hex') || repeat('"', 64), ''), 1, 10000)
  FROM generate_series(1, 53) k)`;
const place = Prisma.sql`'a0' || lpad(n::text, 5, '0') || '1'`;
/** Items with such notes. Five thousand of them are more JSON than one text of a file may have. */
const count = amountOf({ gate: 400, proof: 5_000 });

const fillPlan = ({ ctx, userId }: TestUser, id: string) =>
  ctx.db.$executeRaw(Prisma.sql`
    INSERT INTO meal_plan_items
      (scope_id, item_id, seq, changed_at, title, note, meal, scale, yield, date, place, added_by, created_at)
    SELECT ${id}::uuid, gen_random_uuid(), 1, now(), 'Soup ' || n, ${note}, 'dinner', '1', '', '2026-01-01'::date + n % 900,
      ${place}, ${userId}::uuid, now() FROM generate_series(1, ${count}) n`);

const fillList = (by: TestUser, id: string) =>
  addStored(by, id, count, { title: Prisma.sql`'Soup ' || n`, note, place });

/** Returns a short text for the items that a person has planned or wants to buy, in their order. */
async function contentOf({ ctx, userId }: TestUser, table: 'meal_plan_items' | 'shopping_items'): Promise<unknown> {
  return ctx.db.$queryRaw(Prisma.sql`
    SELECT s.kind, count(*)::int, md5(string_agg(md5(i.title || i.note), '' ORDER BY i.place COLLATE "C")) AS digest
    FROM scopes s JOIN ${Prisma.raw(table)} i ON i.scope_id = s.id WHERE s.owner_id = ${userId}::uuid GROUP BY s.id`);
}

describe('R23 what is larger than one text may be', () => {
  test.for([
    ['a meal plan', 'plans', makePlan, fillPlan, 'meal_plan_items'],
    ['a shopping list', 'lists', makeList, fillList, 'shopping_items'],
  ] as const)('%s comes back from another account as it was, and is known there', async (kind, { server, newUser }) => {
    const [, name, make, fill, table] = kind;
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await fill(ann, await make(ann, 'Large'));
    await make(ann, 'Small');
    const archive = await exportOf(ann, 'archive');
    const pieces = jsonOf(await filesOf(archive), `${name}.json`) as { title?: string; continues?: boolean }[];
    expect(pieces.filter(({ title }) => title !== undefined)).toMatchObject([{ continues: true }, { items: [] }]);
    expect(Math.max(...pieces.map((piece) => JSON.stringify(piece).length))).toBeLessThan(4_100_000);
    const batchId = await importInto(server, ben, archive);
    const counts = { ready: 0, duplicate: 0, written: 2, skipped: 0 };
    expect(await ben.api.import.getImport({ batchId })).toMatchObject({ [name]: counts, counts: { unreadable: 0 } });
    const content = await contentOf(ann, table);
    expect(content).toMatchObject([{ count }]);
    expect(await contentOf(ben, table)).toEqual(content);
    const again = await importInto(server, ben, archive);
    expect(await ben.api.import.getImport({ batchId: again })).toMatchObject({ [name]: { written: 0, duplicate: 2 } });
    expect((await ben.api.import.undoImport({ batchId }))[name === 'plans' ? 'planCount' : 'listCount']).toBe(2);
  });
});
