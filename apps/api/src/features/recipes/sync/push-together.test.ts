import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { changeOf, codeOf, push, rowOf } from '../testing/push-changes.ts';

const count = 120;

describe('many changes of one call', () => {
  test('R17 are refused one by one, and what else was written with them stays', async ({ newUser }) => {
    const { api, libraryId } = await newUser('ann');
    const ids = Array.from({ length: count }, () => randomUUID());
    const rated = (id: string, version: number) => changeOf(libraryId, id, { type: 'save', version, rating: 3 });
    const stale = ids[70]!;
    expect(
      await push(api, ...ids.map((id, index) => changeOf(libraryId, id, { type: 'create', title: `Soup ${index}` }))),
    ).toEqual(ids.map(() => 'applied'));
    await api.recipes.saveRecipe({ id: stale, notes: 'from the phone' });
    const codes = await push(api, ...ids.map((id) => rated(id, 1)), rated(stale, 2), rated(ids[71]!, 2));
    expect(codes).toEqual([
      ...ids.map((id) => (id === stale ? 'versionConflict' : 'applied')),
      'versionConflict',
      'applied',
    ]);
    expect(await rowOf(api, libraryId, stale)).toMatchObject({ rating: null, version: 2 });
    expect(await rowOf(api, libraryId, ids[71]!)).toMatchObject({ rating: 3, version: 2 });
  });

  test('R17 are applied once when two tabs send them in different portions at the same moment', async ({ newUser }) => {
    const { api, ctx, libraryId } = await newUser('ann');
    const ids = Array.from({ length: count / 2 }, () => randomUUID());
    const operations = [
      ...ids.map((id) => changeOf(libraryId, id, { type: 'create', title: 'Soup' })),
      ...ids.map((id) => changeOf(libraryId, id, { type: 'save', version: 1, notes: 'salty' })),
    ];
    const half = count / 2 + 7;
    const [whole, first, backwards] = await Promise.all([
      api.sync.push({ operations }),
      api.sync.push({ operations: operations.slice(0, half) }),
      api.sync.push({ operations: operations.slice(0, half).toReversed() }),
    ]);
    const answers = new Map(whole.answers.map((answer) => [answer.id, answer]));
    for (const answer of [...first.answers, ...backwards.answers]) expect(answer).toEqual(answers.get(answer.id));
    // A change that came before its recipe was there has its answer, and the others are written.
    const made = new Set(ids.filter((_, index) => codeOf(whole.answers[ids.length + index]!) === 'applied'));
    const saved = await ctx.db.recipeRevision.findMany({ where: { recipeId: { in: ids } } });
    expect(new Set(saved.map(({ recipeId }) => recipeId))).toEqual(made);
    expect(saved.length).toBe(made.size);
    expect(await ctx.db.recipe.count({ where: { id: { in: ids } } })).toBe(ids.length);
  });

  test('change recipes that are linked, and each other change reads what the one before it left', async ({
    newUser,
  }) => {
    const { api, libraryId } = await newUser('ann');
    const [soup, bread, broth] = [randomUUID(), randomUUID(), randomUUID()];
    const change = (id: string, of: object) => changeOf(libraryId, id, { type: 'save', ...of });
    const codes = await push(
      api,
      ...[soup, bread, broth].map((id) => changeOf(libraryId, id, { type: 'create', title: id })),
      change(soup, { version: 1, linkedRecipeIds: [bread, broth] }),
      change(bread, { version: 2, notes: 'sour' }),
      changeOf(libraryId, broth, { type: 'delete' }),
      change(soup, { version: 2, rating: 5 }),
      change(bread, { version: 3, linkedRecipeIds: [] }),
      change(soup, { version: 4, notes: 'salty' }),
    );
    expect(codes).toEqual(codes.map(() => 'applied'));
    // What lies in the trash stays linked, and comes back with its link.
    expect(await rowOf(api, libraryId, soup)).toMatchObject({ linkedRecipeIds: [broth], notes: 'salty', rating: 5 });
    expect(await rowOf(api, libraryId, bread)).toMatchObject({ linkedRecipeIds: [], notes: 'sour', version: 4 });
    expect(await rowOf(api, libraryId, broth)).toBeNull();
  });
});
