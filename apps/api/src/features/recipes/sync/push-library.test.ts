import { randomUUID } from 'node:crypto';
import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { describe, expect, onTestFinished } from 'vitest';
import { Prisma } from '#api/kernel/db/client';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { changeOf, codeOf, push, rowOf } from '../testing/push-changes.ts';

const numberOf = async ({ ctx, libraryId }: TestUser): Promise<number> =>
  Number((await ctx.db.library.findUniqueOrThrow({ where: { id: libraryId } })).seq);

const versionsOf = (by: TestUser, recipeId: string): Promise<number> =>
  by.ctx.db.recipeRevision.count({ where: { recipeId } });

describe('changes of recipes that waited without a network', () => {
  test('are saves, deletions and marks as online, with history, numbers and frames', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const soup = randomUUID();
    const frames = await ann.frames();
    const { answers, scopes } = await api.sync.push({
      operations: [
        changeOf(libraryId, soup, { type: 'create', title: 'Soup', ingredients: '1 onion' }),
        changeOf(libraryId, soup, { type: 'save', version: 1, ingredients: '2 onions' }),
        changeOf(libraryId, soup, { type: 'save', version: 2, title: 'Onion soup', folder: 'inbox', rating: 4 }),
        changeOf(libraryId, soup, { type: 'setFavorite', isFavorite: true }),
        changeOf(libraryId, soup, { type: 'delete' }),
        changeOf(libraryId, soup, { type: 'restore' }),
      ],
      scopes: [{ kind: libraryKind, id: libraryId, since: 0 }],
    });
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 6 }, () => 'applied'));
    // What the same call reads has all of it.
    const seq = await numberOf(ann);
    expect(answers.at(-1)).toMatchObject({ seq });
    expect(scopes).toMatchObject([
      { status: 'read', seq, rows: [{ id: soup, value: { title: 'Onion soup', rating: 4, version: 3 } }] },
    ]);
    expect(await api.recipes.readRecipe({ id: soup })).toMatchObject({
      ingredients: '2 onions',
      folder: 'inbox',
      isFavorite: true,
    });
    expect(await versionsOf(ann, soup)).toBe(2);
    const kinds: unknown[] = [];
    while (kinds.at(-2) !== 'deleted') {
      const { type, data } = await frames.next();
      if (type === 'recipes:changed') kinds.push(data.kind);
    }
    // Equal frames that go together are one.
    expect(kinds.at(-1)).toBe('created');
  });

  test('R17 are applied once, and get their first answers whatever became of the recipe since', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const soup = randomUUID();
    const operations = [
      changeOf(libraryId, soup, { type: 'create', title: 'Soup' }),
      changeOf(libraryId, soup, { type: 'save', version: 1, notes: 'salty' }),
      changeOf(libraryId, soup, { type: 'save', version: 1, notes: 'stale' }),
      changeOf(libraryId, soup, { type: 'delete' }),
    ];
    // Each comes in a call of its own, as from a browser that was closed in between.
    const first = [];
    for (const operation of operations.slice(0, 3)) {
      first.push(...(await api.sync.push({ operations: [operation, operation] })).answers);
    }
    expect(first.map(codeOf)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'versionConflict',
      'versionConflict',
    ]);
    first.push(...(await api.sync.push({ operations: operations.slice(3) })).answers);
    await api.recipes.restoreRecipes({ ids: [soup] });
    await api.recipes.saveRecipe({ id: soup, notes: 'sweet' });
    const before = [await rowOf(api, libraryId, soup), await numberOf(ann), await versionsOf(ann, soup)];
    for (const operation of operations) {
      const { answers } = await api.sync.push({ operations: [operation] });
      expect(answers).toEqual(first.filter(({ id }) => id === operation.id).slice(0, 1));
    }
    expect([await rowOf(api, libraryId, soup), await numberOf(ann), await versionsOf(ann, soup)]).toEqual(before);
    expect(before).toMatchObject([{ notes: 'sweet', version: 3 }, expect.any(Number), 2]);
  });

  test('R17 are applied once when two tabs send them at the same moment', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const [soup, bread] = [randomUUID(), (await api.recipes.addRecipe({ title: 'Bread' })).id];
    const operations = [
      changeOf(libraryId, soup, { type: 'create', title: 'Soup' }),
      changeOf(libraryId, soup, { type: 'save', version: 1, notes: 'salty' }),
      changeOf(libraryId, bread, { type: 'save', version: 1, title: 'Rye bread' }),
      changeOf(libraryId, bread, { type: 'save', version: 2, notes: 'sour' }),
    ];
    const tabs = await Promise.all(Array.from({ length: 4 }, () => api.sync.push({ operations })));
    for (const { answers } of tabs) expect(answers).toEqual(tabs[0]?.answers);
    expect(tabs[0]?.answers.map(codeOf)).toEqual(operations.map(() => 'applied'));
    expect([await versionsOf(ann, soup), await versionsOf(ann, bread)]).toEqual([1, 2]);
  });

  test('R17 are there with their answer or not at all', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const save = changeOf(libraryId, id, { type: 'save', version: 1, title: 'Stew' });
    const made = changeOf(libraryId, randomUUID(), { type: 'create', title: 'Bread' });
    const name = Prisma.raw(`"lose_${save.id}"`);
    onTestFinished(async () => {
      await ann.ctx.db.$executeRaw(Prisma.sql`DROP FUNCTION IF EXISTS ${name}() CASCADE`);
    });
    await ann.ctx.db.$executeRaw(Prisma.sql`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is gone'; END $$`);
    await ann.ctx.db.$executeRaw(Prisma.sql`
      CREATE TRIGGER ${name} BEFORE UPDATE ON operation_answers FOR EACH ROW
      WHEN (NEW.operation_id IN (${Prisma.raw(`'${save.id}', '${made.id}'`)})) EXECUTE FUNCTION ${name}()`);
    await expect(push(api, save)).rejects.toThrow();
    await expect(push(api, made)).rejects.toThrow();
    expect(await rowOf(api, libraryId, id)).toMatchObject({ title: 'Soup', version: 1 });
    expect([await versionsOf(ann, id), await rowOf(api, libraryId, made.rowId)]).toEqual([0, null]);
    await ann.ctx.db.$executeRaw(Prisma.sql`DROP FUNCTION ${name}() CASCADE`);
    expect(await push(api, save, made)).toEqual(['applied', 'applied']);
    expect(await rowOf(api, libraryId, id)).toMatchObject({ title: 'Stew', version: 2 });
  });

  test('are refused with all that follow on their recipe, and stop no others', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const [soup, bread] = [
      await api.recipes.addRecipe({ title: 'Soup' }),
      await api.recipes.addRecipe({ title: 'Bread' }),
    ];
    await api.recipes.saveRecipe({ id: soup.id, notes: 'from the phone' });
    const late = [
      changeOf(libraryId, soup.id, { type: 'save', version: 1, notes: 'from the tablet' }),
      changeOf(libraryId, bread.id, { type: 'save', version: 1, notes: 'sour' }),
      changeOf(libraryId, soup.id, { type: 'save', version: 2, title: 'Stew' }),
      changeOf(libraryId, soup.id, { type: 'delete' }),
    ];
    const codes = ['versionConflict', 'applied', 'versionConflict', 'versionConflict'];
    expect(await push(api, ...late)).toEqual(codes);
    // Half of a call that is sent again is answered as the whole.
    expect(await push(api, late[0]!, changeOf(libraryId, soup.id, { type: 'delete' }))).toEqual([codes[0], codes[0]]);
    expect(await rowOf(api, libraryId, soup.id)).toMatchObject({ title: 'Soup', notes: 'from the phone', version: 2 });
    expect(await rowOf(api, libraryId, bread.id)).toMatchObject({ notes: 'sour' });
    const refused = await push(
      api,
      changeOf(libraryId, randomUUID(), { type: 'create', title: '  ' }),
      changeOf(libraryId, randomUUID(), { type: 'save', title: 'Nothing' }),
      changeOf(libraryId, randomUUID(), { type: 'restore' }),
      changeOf(libraryId, randomUUID(), { type: 'setFavorite', isFavorite: true }),
      changeOf(libraryId, randomUUID(), { type: 'melt' }),
      { ...changeOf(libraryId, soup.id, { type: 'delete' }), noun: 'labelGroup' },
    );
    expect(refused).toEqual(['titleRequired', 'notFound', 'notFound', 'notFound', 'invalidInput', 'invalidInput']);
    // A save without a version wins, and one that changes nothing is no conflict.
    expect(await push(api, changeOf(libraryId, soup.id, { type: 'save', notes: 'mine' }))).toEqual(['applied']);
    expect(await push(api, changeOf(libraryId, soup.id, { type: 'save', version: 1, notes: 'mine' }))).toEqual([
      'applied',
    ]);
  });

  test('R14 R17 replace no text that their author has not seen, also where the numbers of two saves met', async ({
    newUser,
  }) => {
    const { api, libraryId } = await newUser('ann');
    const { id } = await api.recipes.addRecipe({ title: 'Soup', notes: 'salty' });
    await api.recipes.saveRecipe({ id, notes: 'from the phone' });
    // It counted on from a save that was refused.
    const save = (notes: string, seen: string) => ({
      ...changeOf(libraryId, id, { type: 'save', version: 2, notes }),
      seen: { notes: seen },
    });
    expect(await push(api, save('mine', 'salty'))).toEqual(['versionConflict']);
    expect(await push(api, save('mine', 'from the phone'))).toEqual(['applied']);
    const online = (seen: string) => api.recipes.saveRecipe({ id, version: 3, notes: 'sweet', seen: { notes: seen } });
    await expect(online('salty')).rejects.toThrow('versionConflict');
    expect(await online('mine')).toMatchObject({ notes: 'sweet', version: 4 });
  });

  test('R17 that come from another version, are broken or come before what they need stop no others', async ({
    newUser,
  }) => {
    const { api, libraryId } = await newUser('ann');
    const [soup, late] = [randomUUID(), randomUUID()];
    const early = changeOf(libraryId, late, { type: 'save', version: 1, notes: 'too early' });
    const create = (id: string, values: object) =>
      changeOf(libraryId, id, { type: 'create', title: 'Soup', ...values });
    const labelIds = [randomUUID()];
    const newLabels = [{ id: labelIds[0], title: 'a\u0000', labelGroupId: null }];
    expect(
      await push(
        api,
        create(randomUUID(), { notes: 'a\u0000' }),
        create(randomUUID(), { title: '\ud800' }),
        create(randomUUID(), { rating: 77 }),
        create(randomUUID(), { labelIds, newLabels }),
        changeOf(libraryId, randomUUID(), { type: 'save', version: 2 ** 40, notes: 'x' }),
        early,
        create(soup, { fieldOfNewerVersion: 1, notes: 'kept' }),
      ),
    ).toEqual([...Array.from({ length: 5 }, () => 'invalidInput'), 'notFound', 'applied']);
    expect(await rowOf(api, libraryId, soup)).toMatchObject({ notes: 'kept' });
    // What came too early has its answer, and its text is with its person.
    expect(await push(api, create(late, {}), early)).toEqual(['applied', 'notFound']);
  });

  test('a recipe that there is, or that is gone already, is as the person wants it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { api, libraryId } = ann;
    const soup = await api.recipes.addRecipe({ title: 'Soup' });
    const bens = await ben.api.recipes.addRecipe({ title: 'Bread' });
    const create = (id: string) => changeOf(libraryId, id, { type: 'create', title: 'Again' });
    expect(await push(api, create(soup.id))).toEqual(['applied']);
    expect(await rowOf(api, libraryId, soup.id)).toMatchObject({ title: 'Soup', version: 1 });
    const twice = () => push(api, changeOf(libraryId, soup.id, { type: 'delete' }));
    expect([await twice(), await twice()]).toEqual([['applied'], ['applied']]);
    expect(await push(api, create(soup.id), create(bens.id))).toEqual(['notFound', 'notFound']);
    // A recipe of another library is none of this one.
    expect(await push(api, changeOf(libraryId, bens.id, { type: 'delete' }))).toEqual(['applied']);
    expect(await rowOf(ben.api, ben.libraryId, bens.id)).toMatchObject({ title: 'Bread' });
  });

  test('need the rights that they need online', async ({ server, newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const { libraryId } = ann;
    const [ben, cem, dan] = [await createUser(server, 'ben'), await createUser(server, 'cem'), await newUser('dan')];
    const { id } = await ann.api.recipes.addRecipe({ title: 'Soup' });
    const tryAll = async (api: TestUser['api']) => {
      const codes = [];
      for (const change of [
        { type: 'setFavorite', isFavorite: true },
        { type: 'save', notes: randomUUID() },
        { type: 'delete' },
        { type: 'restore' },
      ]) {
        codes.push(...(await push(api, changeOf(libraryId, id, change))));
      }
      return [...codes, ...(await push(api, changeOf(libraryId, randomUUID(), { type: 'create', title: 'Bread' })))];
    };
    const forbidden = ['applied', 'forbidden', 'forbidden', 'forbidden'];
    expect(await tryAll(eve.api)).toEqual(Array.from({ length: 5 }, () => 'notFound'));
    expect(await tryAll(await joinLibrary(ben, ann, 'view'))).toEqual([...forbidden, 'forbidden']);
    expect(await tryAll(await joinLibrary(cem, ann, 'add'))).toEqual([...forbidden, 'applied']);
    expect(await tryAll(await joinLibrary(dan, ann, 'edit'))).toEqual(Array.from({ length: 5 }, () => 'applied'));
    // An operation of one person is none of another's.
    const save = changeOf(libraryId, id, { type: 'save', notes: 'from Ann' });
    expect(await push(eve.api, save)).toEqual(['notFound']);
    expect(await push(ann.api, save)).toEqual(['applied']);
  });

  test('come in one call with changes of other scopes, in any order, and each is read up to date', async ({
    newUser,
  }) => {
    const { api, userId, libraryId } = await newUser('ann');
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const own = { kind: 'person', id: userId };
    const scopes = [
      { kind: libraryKind, id: libraryId, since: 0 },
      { ...own, since: 0 },
    ];
    const pin = { id: randomUUID(), scope: own, noun: 'cooking', rowId: id, change: { type: 'pin', place: 'a0' } };
    const operations = [changeOf(libraryId, id, { type: 'save', version: 1, title: 'Stew' }), pin];
    const pushed = await api.sync.push({ operations, scopes });
    expect(pushed.answers).toMatchObject(operations.map((operation) => ({ id: operation.id, status: 'applied' })));
    const again = await api.sync.push({ operations: operations.toReversed(), scopes: scopes.toReversed() });
    expect(again.answers).toEqual(pushed.answers.toReversed());
    expect(again.scopes.toReversed()).toEqual(pushed.scopes);
    expect(pushed.scopes).toMatchObject([
      { seq: 2, rows: [{ value: { title: 'Stew' } }] },
      { seq: 1, rows: [{ value: { pin: 'a0' } }] },
    ]);
  });

  test('that change nothing leave only so many answers', async ({ newUser }) => {
    const { ctx, api, userId, libraryId } = await newUser('ann');
    await ctx.db.$executeRaw(Prisma.sql`
      INSERT INTO operation_answers (scope_id, operation_id, code, is_empty, created_at)
      SELECT ${userId}::uuid, gen_random_uuid(), 'notFound', true, now() - interval '1 day' FROM generate_series(1, 1000)`);
    const refused = changeOf(libraryId, randomUUID(), { type: 'save', title: 'Nothing' });
    expect(await push(api, refused)).toEqual(['notFound']);
    const kept = await ctx.db.operationAnswer.findMany({ where: { scopeId: userId } });
    expect([kept.length, kept.some(({ operationId }) => operationId === refused.id)]).toEqual([1_000, true]);
  });

  test('R17 a backup that was restored under them is read from its beginning', async ({ newUser }) => {
    const { api, libraryId } = await newUser('ann');
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const { scopes } = await api.sync.push({
      operations: [changeOf(libraryId, id, { type: 'save', version: 7, notes: 'from before' })],
      scopes: [{ kind: libraryKind, id: libraryId, since: 2 }],
    });
    expect(scopes).toMatchObject([{ isReset: true, seq: 2, rows: [{ id, value: { notes: 'from before' } }] }]);
  });
});
