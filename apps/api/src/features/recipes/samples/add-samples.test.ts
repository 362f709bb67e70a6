import type { LanguageCode } from '@trivet/shared/languages';
import { sampleLabelId } from '@trivet/shared/recipes/sample-label';
import { minutesOf } from '@trivet/shared/text/duration';
import { expect } from 'vitest';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { test, type TestUser } from '#api/kernel/testing/test';

const listed = async (user: TestUser) => (await user.api.recipes.listRecipes({})).recipes;
const titles = async (user: TestUser) => (await listed(user)).map(({ title }) => title);

test('sample recipes come once, under a label of their own, however often they are asked for', async ({ newUser }) => {
  const ann = await newUser('ann');
  const answers = await Promise.all([1, 2].map(() => ann.api.recipes.addSamples({ language: 'en-us' })));
  expect(answers.map(({ count }) => count).toSorted()).toEqual([0, 6]);
  expect(await ann.api.recipes.addSamples({ language: 'en-us' })).toEqual({ count: 0 });
  const recipes = await listed(ann);
  expect(recipes).toHaveLength(6);
  const [label] = recipes[0]?.labels ?? [];
  expect(label?.title).toBe('Sample');
  expect(recipes.every(({ labels }) => labels.length === 1 && labels[0]?.id === label?.id)).toBe(true);
  const [library] = await ann.api.labels.listLabels();
  expect(library).toMatchObject({ id: label?.id, title: 'Sample' });
});

test('all sample recipes are written in one statement', async ({ newUser }) => {
  const ann = await newUser('ann');
  const sent = await sentBy(() => ann.api.recipes.addSamples({ language: 'en-us' }));
  expect(sent.filter(({ text }) => text.includes('INSERT INTO recipes ('))).toHaveLength(1);
});

test('sample recipes go to the trash with their label, come back with the undo, and can be had again', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  await ann.api.recipes.addSamples({ language: 'de-de' });
  const id = (await listed(ann))[0]?.labels[0]?.id ?? '';
  const { recipeCount, seq } = await ann.api.labels.deleteLabels({ ids: [id], includeAttachedRecipes: true });
  expect(recipeCount).toBe(6);
  expect(await titles(ann)).toEqual([]);
  await ann.api.recipes.undoChange({ seq: seq ?? 0 });
  expect(await titles(ann)).toContain('Apfelcrumble');
  await ann.api.labels.deleteLabels({ ids: [id], includeAttachedRecipes: true });
  expect(await ann.api.recipes.addSamples({ language: 'hu-hu' })).toEqual({ count: 6 });
  expect(await titles(ann)).toContain('Almás pite');
});

test('a library with recipes gets no samples, and a label of their name stays apart', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await ann.api.recipes.addRecipe({ title: 'Soup' });
  expect(await ann.api.recipes.addSamples({ language: 'en-us' })).toEqual({ count: 0 });
  await ben.api.labels.createLabel({ title: 'sample', labelGroupId: null });
  await ben.api.recipes.addSamples({ language: 'en-us' });
  expect((await ben.api.labels.listLabels()).map(({ title }) => title).toSorted()).toEqual([
    'Sample (Trivet)',
    'sample',
  ]);
});

test('each language answers with its own samples', async ({ newUser }) => {
  const dishes: Record<LanguageCode, [label: string, title: string]> = {
    'en-us': ['Sample', 'Red lentil soup'],
    'it-it': ['Esempio', 'Risotto ai funghi'],
    'de-de': ['Beispiel', 'Rote Linsensuppe'],
    'uk-ua': ['Приклад', 'Борщ'],
    he: ['דוגמה', 'שקשוקה'],
    'es-es': ['Ejemplo', 'Tortilla de patatas'],
    'fr-fr': ['Exemple', 'Quiche lorraine'],
    'ru-ru': ['Пример', 'Сырники'],
    'hu-hu': ['Minta', 'Gulyásleves'],
  };
  for (const [language, [label, title]] of Object.entries(dishes)) {
    const ann = await newUser('ann');
    await ann.api.recipes.addSamples({ language: language as LanguageCode });
    const recipes = await listed(ann);
    expect(recipes.map((recipe) => recipe.title)).toContain(title);
    expect(recipes[0]?.labels[0]?.title).toBe(label);
    // The list filters by the time that the database reads.
    const times = await ann.ctx.db.recipe.findMany({ where: { libraryId: ann.libraryId } });
    expect(times.map(({ totalMinutes }) => totalMinutes)).toEqual(times.map(({ totalTime }) => minutesOf(totalTime)));
  }
});

test('the label of samples has an id of its own in each library', () => {
  expect(sampleLabelId('7b0d5c0a-6a55-4a1c-8f0a-000000000001')).toBe('5a3b1e00-6a55-4a1c-8f0a-000000000001');
});
