import { randomUUID } from 'node:crypto';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { Operation } from '@trivet/shared/sync/schemas';
import { expect } from 'vitest';
import { add, listOperation, makeList, push, rowsOn } from '#api/features/shopping-lists/testing/list-operations';
import { test, type TestUser } from '#api/kernel/testing/test';

const title = (text: string): Operation['change'] => ({ type: 'setTitle', title: text });
const note = (text: string): Operation['change'] => ({ type: 'setNote', note: text });
const done: Operation['change'] = { type: 'setCompleted', isCompleted: true };
const removal: Operation['change'] = { type: 'remove' };
const milk = { title: 'Milk' };

/** Returns a list of Ann's with milk on it, which Ben may change. */
async function sharedMilk(ann: TestUser, ben: TestUser) {
  const [id, itemId] = [await makeList(ann), randomUUID()];
  await ann.api.sharing.invite({ kind: 'shoppingList', id, userId: ben.userId, role: 'edit' });
  await ben.api.sharing.answerInvitation({ kind: 'shoppingList', id, isAccepted: true });
  await push(ann, listOperation(id, add('Milk'), itemId));
  const by = (change: Operation['change'], seen?: Record<string, string>) => ({
    ...listOperation(id, change, itemId),
    ...(seen && { seen }),
  });
  const item = async () => (await rowsOn(ann, id, 'shoppingItem'))[itemId];
  return { by, item };
}

test('a text that somebody else wrote meanwhile stays, and the one that met it is refused for its author to decide', async ({
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { by, item } = await sharedMilk(ann, ben);
  expect(await push(ann, by(title('Oat milk'), milk))).toEqual(['applied']);
  // Ben was offline: what he did besides the text holds for Ann's text as well.
  expect(await push(ben, by(title('Soy milk'), milk), by(done), by(note('two'), {}))).toEqual([
    'textChanged',
    'applied',
    'applied',
  ]);
  expect(await item()).toMatchObject({ title: 'Oat milk', note: 'two', completedAt: expect.any(String) as string });
  expect(await push(ben, by(title('Soy milk'), { title: 'Oat milk' }))).toEqual(['applied']);
  expect(await item()).toMatchObject({ title: 'Soy milk' });
});

test('what somebody gave a new text or a first note meanwhile is not removed by whoever had not seen it', async ({
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { by, item } = await sharedMilk(ann, ben);
  await push(ann, by(note('the blue one'), {}));
  expect(await push(ben, by(removal, milk))).toEqual(['textChanged']);
  expect(await item()).toMatchObject({ title: 'Milk', note: 'the blue one' });
  expect(await push(ben, by(removal, { ...milk, note: 'the blue one' }))).toEqual(['applied']);
  expect(await push(ann, by(note('the red one'), { note: 'the blue one' }))).toEqual(['rowRemoved']);
});

test('both may write the same, and a client that does not say what it saw replaces what is there', async ({
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { by, item } = await sharedMilk(ann, ben);
  await push(ann, by(title('Oat milk'), milk));
  expect(await push(ben, by(title('Oat milk'), milk))).toEqual(['applied']);
  expect(await push(ben, by(title('Soy milk')))).toEqual(['applied']);
  expect(await item()).toMatchObject({ title: 'Soy milk' });
});

test('what is planned, templates and the meals of a plan keep their texts in the same way', async ({ newUser }) => {
  const ann = await newUser('ann');
  const planId = randomUUID();
  const plan = (noun: string, rowId: string, change: Operation['change'], seen?: Record<string, string>) => ({
    id: randomUUID(),
    scope: { kind: mealPlanKind, id: planId },
    noun,
    rowId,
    change,
    ...(seen && { seen }),
  });
  const planned = { title: 'Soup', note: '', meal: 'dinner', recipeId: null, yield: '', scale: '1', place: 'a0' };
  const [item, series, template] = [randomUUID(), randomUUID(), randomUUID()];
  const rule = { start: '2026-11-27', unit: 'week', interval: 1, until: null, skipped: [] };
  await push(
    ann,
    plan('mealPlan', planId, { type: 'create', title: 'Family' }),
    plan('mealPlan', planId, { type: 'addMeal', key: 'Brunch', color: null }),
    plan('mealPlanItem', item, { type: 'add', ...planned, date: null, isMade: false, of: null }),
    plan('mealPlanSeries', series, { type: 'add', ...planned, ...rule }),
    plan('mealPlanTemplate', template, { type: 'add', title: 'Week', items: [] }),
  );
  const late: [string, string, Operation['change'], Record<string, string>][] = [
    ['mealPlan', planId, title('Home'), { title: 'Old' }],
    ['mealPlan', planId, { type: 'setMeal', key: 'Brunch', title: 'Late' }, { 'meal Brunch': 'Old' }],
    ['mealPlan', planId, { type: 'removeMeal', key: 'Brunch' }, { 'meal Brunch': 'Old' }],
    ['mealPlanItem', item, title('Stew'), { title: 'Old' }],
    [
      'mealPlanItem',
      item,
      { type: 'setRecipe', title: 'Stew', recipeId: null, yield: '', scale: '1' },
      { title: 'Old' },
    ],
    ['mealPlanSeries', series, note('hot'), { title: 'Old' }],
    ['mealPlanSeries', series, removal, { title: 'Old' }],
    ['mealPlanTemplate', template, removal, { title: 'Old' }],
  ];
  const answers = await push(ann, ...late.map((own) => plan(...own)));
  expect(answers.map((answer, index) => [late[index]![2].type, answer])).toEqual(
    late.map(([, , { type }]) => [type, type === 'setNote' ? 'applied' : 'textChanged']),
  );
});
