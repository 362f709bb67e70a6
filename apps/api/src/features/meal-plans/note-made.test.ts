import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addOn, makePlan, planOperation, pushToPlan } from './testing/plan-operations.ts';

const today = new Date().toISOString().slice(0, 10);
const before = addDays(today, -3);

const lastMadeAt = async ({ api }: TestUser, id: string) => (await api.recipes.readRecipe({ id })).lastMadeAt;
const setMade = (planId: string, itemId: string, isMade = true) =>
  planOperation(planId, { type: 'setMade', isMade }, itemId);

/** Makes a plan with a recipe of the person on a day. */
async function planRecipe(by: TestUser, date: string | null) {
  const [planId, itemId] = [await makePlan(by), randomUUID()];
  const recipe = await by.api.recipes.createRecipe({ title: 'Soup' });
  await pushToPlan(by, planOperation(planId, addOn(date, 'Soup', { recipeId: recipe.id }), itemId));
  return { planId, itemId, recipeId: recipe.id };
}

describe('a planned recipe that is marked as made', () => {
  test('was made last on the day for which it was planned, which its people are told', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { planId, itemId, recipeId } = await planRecipe(ann, before);
    const frames = await ann.frames();
    expect(await pushToPlan(ann, setMade(planId, itemId))).toEqual(['applied']);
    expect(await lastMadeAt(ann, recipeId)).toBe(before);
    expect(await frames.find(({ type }) => type === 'recipes:changed')).toMatchObject({ data: { ids: [recipeId] } });
    expect(await ann.api.recipes.getRevisions({ id: recipeId })).toMatchObject([{ changedFields: ['lastMadeAt'] }]);
  });

  test('was made today where its day is still to come, or is some day', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const date of [addDays(today, 30), null]) {
      const { planId, itemId, recipeId } = await planRecipe(ann, date);
      await pushToPlan(ann, setMade(planId, itemId));
      const day = new Date().toISOString().slice(0, 10);
      // Midnight may pass meanwhile.
      expect([today, day]).toContain(await lastMadeAt(ann, recipeId));
    }
  });

  test('keeps a later day, and gets its earlier one back when it was not made after all', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { planId, itemId, recipeId } = await planRecipe(ann, before);
    await ann.api.recipes.saveRecipe({ id: recipeId, lastMadeAt: today });
    await pushToPlan(ann, setMade(planId, itemId));
    expect(await lastMadeAt(ann, recipeId)).toBe(today);
    const earlier = addDays(before, -30);
    await ann.api.recipes.saveRecipe({ id: recipeId, lastMadeAt: earlier });
    await pushToPlan(ann, setMade(planId, itemId, false), setMade(planId, itemId));
    await pushToPlan(ann, setMade(planId, itemId, false));
    await pushToPlan(ann, setMade(planId, itemId));
    expect(await lastMadeAt(ann, recipeId)).toBe(before);
    await pushToPlan(ann, setMade(planId, itemId, false));
    expect(await lastMadeAt(ann, recipeId)).toBe(earlier);
    await pushToPlan(ann, setMade(planId, itemId));
    await ann.api.recipes.saveRecipe({ id: recipeId, notes: 'less salt' });
    await pushToPlan(ann, setMade(planId, itemId, false));
    expect(await lastMadeAt(ann, recipeId)).toBe(before);
  });

  test('does not hold up somebody who deletes their account at the same moment', async ({ newUser }) => {
    for (let round = 0; round < 8; round += 1) {
      const ann = await newUser(`ann${round}`);
      const { planId, itemId } = await planRecipe(ann, before);
      const marked = ann.api.sync.push({ operations: [setMade(planId, itemId)] }).then(
        ({ answers }) => answers.map(({ status }) => status).join(' '),
        (error: unknown) => (error as Error).message,
      );
      const deleted = ann.rest('DELETE', '/users').then(({ statusCode }) => statusCode);
      expect(await deleted).toBe(200);
      expect(['applied', 'refused', 'unauthorized']).toContain(await marked);
    }
  });

  test('is left as it is for somebody who may not change it, and counts for an occurrence of a series', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const { planId, itemId, recipeId } = await planRecipe(ann, before);
    await ann.ctx.db.scopeMember.create({
      data: { scopeId: planId, userId: ben.userId, role: 'edit', isAccepted: true },
    });
    expect(await pushToPlan(ben, setMade(planId, itemId))).toEqual(['applied']);
    expect(await lastMadeAt(ann, recipeId)).toBeNull();
    const seriesId = randomUUID();
    const own = occurrenceId(seriesId, 0);
    const of = { seriesId, occurrence: 0 };
    await pushToPlan(ann, planOperation(planId, addOn(before, 'Soup', { recipeId, of }), own), setMade(planId, own));
    expect(await lastMadeAt(ann, recipeId)).toBe(before);
  });
});
