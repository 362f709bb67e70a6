import {
  maxPlans,
  mealPlanKind,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { describe, expect } from 'vitest';
import { exportOf, importInto } from '#api/features/export/testing/round-trip';
import { wholePlan } from '#api/features/export/testing/sample-plans';
import { makePlan, planOperation, pushToPlan } from '#api/features/meal-plans/testing/plan-operations';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { ownScopes } from '#api/features/sharing/testing/own-scopes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { ownArchive, reportOf, stageArchive } from '../testing/own-archives.ts';
import { itemOf, listOf } from '../testing/own-lists.ts';
import { planArchive, plannedOf, planOf, seriesOf, templateOf } from '../testing/own-plans.ts';
import { onlyPlanOf, planIdsOf, rowsOn } from '../testing/imported-plans.ts';
import { rawZip } from '@trivet/readers/testing/raw-zip';

/** A person with a recipe and a plan for it. */
async function withPlan(user: TestUser): Promise<{ recipeId: string; archive: Buffer }> {
  const recipe = await user.api.recipes.createRecipe({ title: 'Soup', ingredients: '2 eggs\nsalt' });
  await wholePlan(user, recipe);
  return { recipeId: recipe.id, archive: await exportOf(user, 'archive') };
}

describe('the meal plans of an archive', () => {
  test('become the person’s own and lead to the recipes that came with them', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { archive, recipeId } = await withPlan(ann);
    const heard = await ben.frames();
    const batchId = await importInto(server, ben, archive);
    const id = await onlyPlanOf(ben);
    expect((await heard.find(({ type }) => type === 'scopes:changed')).data).toEqual({});
    expect((await heard.find(({ type }) => type === 'mealplan:updated')).data).toMatchObject({ mealPlanId: id });
    const own = (await ben.api.recipes.getRecipes({})).recipes[0]?.id;
    expect(own).not.toBe(recipeId);
    const planned = { recipeId: own, yield: '4 servings', scale: '3/2' };
    const salad = (await rowsOn(ben, planItemNoun)).find(({ title }) => title === 'Salad');
    expect(salad?.recipeId).toBeNull();
    expect((await rowsOn(ben, planItemNoun)).at(-1)).toMatchObject({ ...planned, title: 'Soup', addedBy: ben.userId });
    expect((await rowsOn(ben, planSeriesNoun)).at(-1)).toMatchObject({
      ...planned,
      title: 'Soup',
      addedBy: ben.userId,
    });
    expect(await rowsOn(ben, planTemplateNoun)).toMatchObject([
      {
        title: 'Our week',
        items: [
          { title: 'Soup', ...planned },
          { title: 'Roast', recipeId: null },
        ],
      },
    ]);
    const counts = { ready: 0, duplicate: 0, skipped: 0 };
    expect(await ben.api.import.getImport({ batchId })).toMatchObject({
      plans: { ...counts, written: 1 },
      lists: { ...counts, written: 0 },
    });
    // It is a plan like any other.
    expect(await pushToPlan(ben, planOperation(id, { type: 'addMeal', key: 'Tea' }))).toEqual(['applied']);
    expect((await ben.api.mealPlans.getMealPlan({ id })).title).toBe('שבוע <b>Week</b>');
  });

  test('keep items that stand for occurrences, with the new ids of these', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { archive } = await withPlan(ann);
    await importInto(server, ben, archive);
    const [pizza] = await rowsOn(ben, planSeriesNoun);
    const items = await rowsOn(ben, planItemNoun);
    const alone = items.find(({ title }) => title === 'Pizza');
    expect(pizza?.skipped).toEqual([1]);
    expect(alone).toMatchObject({ id: occurrenceId(pizza?.id ?? '', 1), seriesId: pizza?.id, occurrence: 1 });
    // The series of this one was removed before.
    const pie = items.find(({ title }) => title === 'Pie');
    expect(pie?.id).toBe(occurrenceId(pie?.seriesId as string, 3));
    const [old] = await ann.ctx.db.mealPlanSeries.findMany({ where: { addedBy: ann.userId, title: 'Pizza' } });
    expect(pizza?.id).not.toBe(old?.seriesId);
  });

  test('are passed over where the person has them already, made or not', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { archive, recipeId } = await withPlan(ann);
    const first = await planIdsOf(ann);
    const soup = (await rowsOn(ann, planItemNoun)).at(-1);
    const unmade = { type: 'setMade', isMade: false };
    expect(await pushToPlan(ann, planOperation(first[0] ?? '', unmade, soup?.id))).toEqual(['applied']);
    const batch = await stageArchive(server, ann, archive);
    expect(batch.plans).toMatchObject({ ready: 0, duplicate: 1 });
    await importInto(server, ann, archive);
    expect(await planIdsOf(ann)).toEqual(first);
    await ann.api.mealPlans.deleteMealPlan({ id: await onlyPlanOf(ann) });
    const batchId = await importInto(server, ann, archive);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ plans: { written: 1, duplicate: 0 } });
    // The library had the recipe, so the plan leads to that one.
    expect((await rowsOn(ann, planItemNoun)).at(-1)).toMatchObject({ title: 'Soup', recipeId });
    await importInto(server, ann, archive, { skipDuplicates: false });
    expect(await planIdsOf(ann)).toHaveLength(2);
  });

  test.for([
    ['an item on another day', { type: 'move', date: '2026-12-24' }, 'Salad', planItemNoun],
    ['a series that ends earlier', { type: 'setUntil', until: '2027-01-01' }, 'Pizza', planSeriesNoun],
    ['other things in a template', { type: 'setItems', items: [] }, 'Our week', planTemplateNoun],
  ] as const)('come in beside one with %s', async ([, change, title, noun], { server, newUser }) => {
    const ann = await newUser('ann');
    const { archive } = await withPlan(ann);
    const row = (await rowsOn(ann, noun)).find((each) => each.title === title);
    const operation = planOperation(await onlyPlanOf(ann), change, row?.id, noun === planItemNoun ? undefined : noun);
    expect(await pushToPlan(ann, operation)).toEqual(['applied']);
    await importInto(server, ann, archive);
    expect(await planIdsOf(ann)).toHaveLength(2);
  });

  test('keep the title of a recipe that does not come, and never lead to that of somebody else', async ({
    server,
    newUser,
  }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const { id: recipeId } = await ann.api.recipes.createRecipe({ title: 'Secret' });
    const plan = planOf('Week', {
      items: [plannedOf('Secret', { recipeId })],
      series: [seriesOf('Secret', { recipeId })],
      templates: [templateOf('Ours', [plannedOf('Secret', { recipeId, day: 0 })])],
    });
    await importInto(server, eve, planArchive([plan]));
    for (const noun of [planItemNoun, planSeriesNoun]) {
      expect(await rowsOn(eve, noun)).toMatchObject([{ title: 'Secret', recipeId: null }]);
    }
    expect(await rowsOn(eve, planTemplateNoun)).toMatchObject([{ items: [{ title: 'Secret', recipeId: null }] }]);
  });

  test('come beside lists, and each stays out when it is not wanted', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const archive = ownArchive({
      lists: [listOf('Shop', { items: [itemOf('milk')] })],
      plans: [planOf('Week', { items: [plannedOf('Soup')] })],
    });
    const batchId = await importInto(server, ann, archive, { keepPlans: false });
    expect(await planIdsOf(ann)).toEqual([]);
    const counts = { ready: 0, duplicate: 0, written: 0, skipped: 0 };
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({
      lists: { ...counts, written: 1 },
      plans: { ...counts, skipped: 1 },
    });
    expect(await reportOf(ann, batchId)).toEqual([]);
    await importInto(server, ann, archive, { keepLists: false });
    expect(await rowsOn(ann, planItemNoun)).toMatchObject([{ title: 'Soup', date: '2026-11-27' }]);
    expect((await ann.api.sync.getScopes()).scopes).toHaveLength(2);
  });

  test('come in as many as the person may own, and the report names the others', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ownScopes(ann, mealPlanKind, maxPlans - 1);
    const archive = ownArchive({ lists: [listOf('Shop')], plans: [planOf('One'), planOf('Two'), planOf('Three')] });
    const batchId = await importInto(server, ann, archive);
    expect(await reportOf(ann, batchId)).toEqual(['Two | skipped | tooManyPlans', 'Three | skipped | tooManyPlans']);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({
      plans: { written: 1, skipped: 2 },
      lists: { written: 1, skipped: 0 },
    });
    expect(await ann.ctx.db.scope.count({ where: { ownerId: ann.userId, kind: mealPlanKind } })).toBe(maxPlans);
  });

  test('come from an archive that was dropped and that holds no recipe', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const content = planArchive([planOf('Week', { items: [plannedOf('Soup')] })]);
    await importInto(server, ann, rawZip([{ name: 'trivet.zip', content, isStored: true }]));
    expect(await rowsOn(ann, planItemNoun)).toMatchObject([{ title: 'Soup' }]);
  });

  test('go to the trash with the undo of the import, for everybody who has them', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const kept = await makePlan(ann, 'Mine');
    const batchId = await importInto(server, ann, ownArchive({ lists: [listOf('Shop')], plans: [planOf('Week')] }));
    const [plan = ''] = (await planIdsOf(ann)).filter((id) => id !== kept);
    await ann.api.sharing.invite({ kind: mealPlanKind, id: plan, userId: ben.userId, role: 'edit' });
    expect(await planIdsOf(ben)).toEqual([plan]);
    const heard = await ben.frames();
    expect(await ann.api.import.undoImport({ batchId })).toEqual({
      count: 0,
      listCount: 1,
      planCount: 1,
      entryCount: 0,
    });
    expect((await heard.find(({ type }) => type === 'mealPlan:removed')).data).toEqual({ mealPlanId: plan });
    expect([await planIdsOf(ann), await planIdsOf(ben)]).toEqual([[kept], []]);
    const titles = (await ann.api.sharing.getDeleted()).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Shop', 'Week']);
  });
});
