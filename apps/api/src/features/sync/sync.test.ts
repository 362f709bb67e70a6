import { randomUUID } from 'node:crypto';
import type { Operation, PulledScope } from '@trivet/shared/sync/schemas';
import { describe, expect } from 'vitest';
import { forgetCooking } from '#api/features/cooking/cooking.public';
import { test, type TestUser } from '#api/kernel/testing/test';
import { forgetAnswers } from './sync.service.ts';

const operation = (by: TestUser, rowId: string, change: Operation['change'], id: string = randomUUID()): Operation => ({
  id,
  scope: { kind: 'person', id: by.userId },
  noun: 'cooking',
  rowId,
  change,
});

const tick = (line: string) => ({ type: 'tick', part: 'ingredients', line });

const pull = async (by: TestUser, since = 0, id = by.userId): Promise<PulledScope> =>
  (await by.api.sync.pull({ scopes: [{ kind: 'person', id, since }] })).scopes[0]!;

async function rowsOf(by: TestUser, since = 0) {
  const scope = await pull(by, since);
  if (scope.status !== 'read') throw new Error('the scope is gone');
  return scope;
}

const setAge = ({ ctx }: TestUser, interval: string) =>
  ctx.db.$executeRaw`
    UPDATE cooking SET changed_at = now() - ${interval}::interval WHERE scope_id = ${ctx.actor.userId}::uuid`;

describe('sync.push', () => {
  test('applies operations in their order and answers with what changed, in one round trip', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    const frames = await ann.frames();
    const pushed = await ann.api.sync.push({
      operations: [
        operation(ann, soup, tick('0:salt')),
        operation(ann, soup, { type: 'pin', place: 'a0' }),
        operation(ann, soup, { type: 'untick', part: 'ingredients', line: '0:salt' }),
      ],
      scopes: [{ kind: 'person', id: ann.userId, since: 0 }],
    });
    expect(pushed.answers).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'applied', seq: 1 })));
    expect(pushed.scopes).toMatchObject([
      { status: 'read', seq: 1, isComplete: true, isReset: false, rows: [{ noun: 'cooking', id: soup, seq: 1 }] },
    ]);
    expect((await rowsOf(ann)).rows[0]?.value).toEqual({
      pin: 'a0',
      ingredients: [],
      instructions: [],
      scale: '1',
      hasOwnUnits: false,
      step: null,
    });
    expect(await frames.next()).toEqual({
      type: 'scope:changed',
      data: { kind: 'person', id: ann.userId, seq: 1 },
    });
  });

  test('R17 applies an operation once, however often and beside whatever it is sent', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    const first = operation(ann, soup, tick('0:salt'));
    const [answer] = (await ann.api.sync.push({ operations: [first, first] })).answers;
    await ann.api.sync.push({ operations: [operation(ann, soup, { type: 'untickAll', part: 'ingredients' })] });
    const again = await ann.api.sync.push({ operations: [first, operation(ann, soup, tick('0:egg')), first] });
    expect([again.answers[0], again.answers[2]]).toEqual([answer, answer]);
    expect((await rowsOf(ann)).rows[0]?.value?.ingredients).toEqual(['0:egg']);
  });

  test('does not count a change that changes nothing', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    const frames = await ann.frames();
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:salt'))] });
    expect((await frames.next()).data).toMatchObject({ seq: 1 });
    expect((await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:salt'))] })).answers).toMatchObject([
      { status: 'applied', seq: 1 },
    ]);
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:egg'))] });
    expect((await frames.next()).data).toMatchObject({ seq: 2 });
  });

  test('R17 refuses what it does not know, and what follows on the same row, and applies the others', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [soup, cake] = [randomUUID(), randomUUID()];
    const bad = operation(ann, soup, { type: 'paint', colour: 'red' });
    const { answers } = await ann.api.sync.push({
      operations: [
        bad,
        operation(ann, soup, tick('0:salt')),
        operation(ann, cake, { ...tick('0:salt'), fromNewerVersion: true }),
        { ...operation(ann, cake, tick('0:x')), noun: 'knitting' },
        { ...operation(ann, cake, tick('0:x')), scope: { kind: 'club', id: ann.userId } },
        operation(ann, cake, { type: 'setScale', scale: '1/0' }),
      ],
    });
    expect(answers.map((answer) => (answer.status === 'refused' ? answer.code : answer.status))).toEqual([
      'invalidInput',
      'invalidInput',
      'applied',
      'invalidInput',
      'invalidInput',
      'invalidInput',
    ]);
    expect((await rowsOf(ann)).rows.map(({ id }) => id)).toEqual([cake]);
    // A refusal stays one, also after an update that would understand the operation.
    const later = await ann.api.sync.push({ operations: [{ ...bad, change: tick('0:salt') }] });
    expect(later.answers).toEqual([{ id: bad.id, status: 'refused', code: 'invalidInput' }]);
  });

  test('keeps only so many answers to operations that change nothing', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    const first = operation(ann, soup, tick('0:salt'));
    await ann.api.sync.push({ operations: [first] });
    const nothing = (index: number) =>
      index % 3 === 0
        ? operation(ann, soup, tick('0:salt'))
        : index % 3 === 1
          ? operation(ann, soup, { type: 'setScale', scale: '1' })
          : operation(ann, randomUUID(), { type: 'paint', colour: 'red' });
    const last = nothing(0);
    for (let turn = 0; turn < 6; turn += 1) {
      await ann.api.sync.push({ operations: Array.from({ length: 199 }, (_, index) => nothing(index)) });
    }
    const answers = (await ann.api.sync.push({ operations: [last] })).answers;
    expect(await ann.ctx.db.operationAnswer.count({ where: { scopeId: ann.userId } })).toBe(1_001);
    // What changed something and what came last are still known.
    await ann.api.sync.push({ operations: [operation(ann, soup, { type: 'untickAll', part: 'ingredients' })] });
    expect((await ann.api.sync.push({ operations: [first, last] })).answers.slice(1)).toEqual(answers);
    expect((await rowsOf(ann)).rows[0]?.value?.ingredients).toEqual([]);
  });

  test('refuses new rows beyond the limit and still changes those that are there', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:salt'))] });
    await ann.ctx.db.$executeRaw`
      INSERT INTO cooking (scope_id, recipe_id, seq, changed_at, ingredients, instructions, scale, has_own_units)
      SELECT ${ann.userId}::uuid, gen_random_uuid(), 1, now(), '{}', '{}', '1', false FROM generate_series(1, 1998)`;
    const { answers } = await ann.api.sync.push({
      operations: [
        operation(ann, randomUUID(), tick('0:fits')),
        operation(ann, randomUUID(), tick('0:does not')),
        operation(ann, soup, tick('0:egg')),
      ],
    });
    expect(answers).toMatchObject([
      { status: 'applied' },
      { status: 'refused', code: 'limitReached' },
      { status: 'applied' },
    ]);
  });

  test('takes operations on no more scopes than it reads', async ({ newUser }) => {
    const ann = await newUser('ann');
    const operations = Array.from({ length: 51 }, () => ({
      ...operation(ann, randomUUID(), tick('0:salt')),
      scope: { kind: 'person', id: randomUUID() },
    }));
    await expect(ann.api.sync.push({ operations })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { answers } = await ann.api.sync.push({ operations: operations.slice(1) });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['refused']));
  });

  test('of ten devices at the same moment loses nothing and gives each its number', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ann.api.sync.push({ operations: [operation(ann, soup, tick(`0:${index}`))] }),
      ),
    );
    const seqs = answers.flatMap((pushed) =>
      pushed.answers.flatMap((answer) => (answer.status === 'applied' ? [answer.seq] : [])),
    );
    expect(seqs.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await rowsOf(ann)).rows[0]?.value?.ingredients).toHaveLength(10);
  });

  test('of another person changes and reads nothing', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const soup = randomUUID();
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:salt'))] });
    const foreign = operation(ann, soup, tick('0:poison'));
    const pushed = await ben.api.sync.push({
      operations: [foreign, operation(ben, soup, tick('0:egg'))],
      scopes: [{ kind: 'person', id: ann.userId, since: 0 }],
    });
    expect(pushed.answers).toMatchObject([{ status: 'refused', code: 'notFound' }, { status: 'applied' }]);
    expect(pushed.scopes).toEqual([{ kind: 'person', id: ann.userId, status: 'gone' }]);
    expect(await pull(ben, 0, randomUUID())).toMatchObject({ status: 'gone' });
    expect((await rowsOf(ann)).rows[0]?.value?.ingredients).toEqual(['0:salt']);
  });

  test('of a person whose account is deleted meanwhile leaves nothing behind', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.sync.push({ operations: [operation(ann, randomUUID(), tick('0:salt'))] });
    await Promise.all([
      ann.ctx.db.user.delete({ where: { id: ann.userId } }),
      ...Array.from({ length: 4 }, () =>
        ann.api.sync.push({ operations: [operation(ann, randomUUID(), tick('0:egg'))] }),
      ),
    ]);
    const { answers } = await ann.api.sync.push({ operations: [operation(ann, randomUUID(), tick('0:x'))] });
    expect(answers).toMatchObject([{ status: 'refused', code: 'notFound' }]);
    expect(await ann.ctx.db.scope.count({ where: { id: ann.userId } })).toBe(0);
  });
});

describe('sync.pull', () => {
  test('answers a person who has nothing yet, and only with what is newer', async ({ newUser }) => {
    const ann = await newUser('ann');
    expect(await rowsOf(ann)).toMatchObject({ rows: [], seq: 0, isComplete: true });
    const [soup, cake] = [randomUUID(), randomUUID()];
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:salt'))] });
    await ann.api.sync.push({ operations: [operation(ann, cake, tick('0:salt'))] });
    expect((await rowsOf(ann, 1)).rows.map(({ id }) => id)).toEqual([cake]);
    expect(await rowsOf(ann, 2)).toMatchObject({ rows: [], seq: 2, isReset: false });
  });

  test('comes in pages that never cut a number apart', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.sync.push({ operations: [operation(ann, randomUUID(), tick('0:salt'))] });
    await ann.ctx.db.$executeRaw`
      INSERT INTO cooking (scope_id, recipe_id, seq, changed_at, ingredients, instructions, scale, has_own_units)
      SELECT ${ann.userId}::uuid, gen_random_uuid(), 2 + n / 700, now(), '{}', '{}', '1', false
      FROM generate_series(0, 1899) n`;
    await ann.ctx.db.scope.update({ where: { id: ann.userId }, data: { seq: 4 } });
    const first = await rowsOf(ann);
    expect([first.rows.length, first.seq, first.isComplete]).toEqual([1401, 3, false]);
    const second = await rowsOf(ann, first.seq);
    expect([second.rows.length, second.seq, second.isComplete]).toEqual([500, 4, true]);
  });

  test('leaves out what has expired, and a change of it starts anew', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = randomUUID();
    await ann.api.sync.push({
      operations: [operation(ann, soup, { type: 'pin', place: 'a0' }), operation(ann, soup, tick('0:salt'))],
    });
    await setAge(ann, '4 days');
    expect((await rowsOf(ann)).rows[0]?.value).toMatchObject({ pin: 'a0', ingredients: [] });
    await ann.api.sync.push({ operations: [operation(ann, soup, tick('0:egg'))] });
    expect((await rowsOf(ann)).rows[0]?.value).toMatchObject({ pin: 'a0', ingredients: ['0:egg'] });
  });

  test('R17 starts anew after rows were forgotten, and on a server restored from an older backup', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const [old, pinned, recent] = [randomUUID(), randomUUID(), randomUUID()];
    await ann.api.sync.push({ operations: [operation(ann, pinned, { type: 'pin', place: 'a0' })] });
    await ann.api.sync.push({ operations: [operation(ann, old, tick('0:salt'))] });
    await setAge(ann, '91 days');
    await ann.api.sync.push({ operations: [operation(ann, recent, tick('0:salt'))] });
    await forgetCooking(server.services);
    const fresh = await rowsOf(ann, 1);
    expect(fresh).toMatchObject({ isReset: true, isComplete: true, seq: 3 });
    expect(fresh.rows.map(({ id }) => id)).toEqual([pinned, recent]);
    expect(await rowsOf(ann, 2)).toMatchObject({ isReset: false, rows: [{ id: recent }] });
    expect(await rowsOf(ann, 9)).toMatchObject({ isReset: true, isComplete: true, seq: 3 });
    const pushed = await ann.api.sync.push({
      operations: [operation(ann, recent, tick('0:egg'))],
      scopes: [{ kind: 'person', id: ann.userId, since: 4 }],
    });
    expect(pushed.scopes).toMatchObject([{ isReset: true, seq: 4, rows: [{ id: pinned }, { id: recent }] }]);
  });
});

test('answers are kept for as long as a device may ask again', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const [first, second] = [1, 2].map(() => operation(ann, randomUUID(), tick('0:salt')));
  await ann.api.sync.push({ operations: [first!, second!] });
  await ann.ctx.db.$executeRaw`
    UPDATE operation_answers SET created_at = now() - interval '91 days' WHERE operation_id = ${first?.id}::uuid`;
  await forgetAnswers(server.services);
  const left = await ann.ctx.db.operationAnswer.findMany({ where: { scopeId: ann.userId } });
  expect(left.map(({ operationId }) => operationId)).toEqual([second?.id]);
});
