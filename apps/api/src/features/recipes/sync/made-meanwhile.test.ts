import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { describe, expect } from 'vitest';
import { cook, diaryOperation } from '#api/features/diary/testing/diary-operations';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test } from '#api/kernel/testing/test';
import { changeOf, codeOf, push, rowOf } from '../testing/push-changes.ts';

const today = new Date().toISOString().slice(0, 10);

describe('a recipe that was cooked meanwhile', () => {
  test('takes the changes that its cook made in the same absence, in any order', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const { id } = await api.recipes.addRecipe({ title: 'Soup', notes: 'salty' });
    const made = diaryOperation(ann, randomUUID(), { type: 'add', recipeId: id, title: 'Soup', date: today });
    const again = diaryOperation(ann, randomUUID(), {
      type: 'add',
      recipeId: id,
      title: 'Soup',
      date: addDays(today, 1),
    });
    const save = (version: number, change: object) => changeOf(libraryId, id, { type: 'save', version, ...change });
    const { answers } = await api.sync.push({
      operations: [made, save(1, { notes: 'less salt' }), save(2, { rating: 4 }), save(3, { title: 'Stew' })],
    });
    expect(answers.map(codeOf)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect((await api.sync.push({ operations: [save(5, { rating: 5 }), again] })).answers.map(codeOf)).toEqual([
      'applied',
      'applied',
    ]);
    expect(await rowOf(api, libraryId, id)).toMatchObject({
      title: 'Stew',
      notes: 'less salt',
      rating: 5,
      lastMadeAt: addDays(today, 1),
      version: 7,
    });
  });

  test('takes the save of a form that was open, but keeps the day from an older one', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { api } = ann;
    const cookOfAnn = { ...ben, api: await joinLibrary(ben, ann, 'edit') };
    const soup = await api.recipes.createRecipe({ title: 'Soup' });
    await cook(cookOfAnn, soup, today);
    const { id } = soup;
    expect(await api.recipes.saveRecipe({ id, version: 1, notes: 'salty' })).toMatchObject({
      notes: 'salty',
      lastMadeAt: today,
      version: 3,
    });
    await cook(cookOfAnn, soup, addDays(today, 1));
    await expect(api.recipes.saveRecipe({ id, version: 3, notes: 'sweet', lastMadeAt: null })).rejects.toThrow(
      'versionConflict',
    );
  });

  test('takes no change over one that somebody else saved before or after', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { api, libraryId } = ann;
    const cookOfAnn = { ...ben, api: await joinLibrary(ben, ann, 'edit') };
    const soup = await api.recipes.createRecipe({ title: 'Soup' });
    await cook(cookOfAnn, soup, today);
    await cookOfAnn.api.recipes.saveRecipe({ id: soup.id, rating: 1 });
    await cook(cookOfAnn, soup, addDays(today, 1));
    const late = changeOf(libraryId, soup.id, { type: 'save', version: 1, rating: 5 });
    expect(await push(api, late)).toEqual(['versionConflict']);
    await expect(api.recipes.saveRecipe({ id: soup.id, version: 2, rating: 5 })).rejects.toThrow('versionConflict');
    expect(await api.recipes.saveRecipe({ id: soup.id, version: 3, rating: 5 })).toMatchObject({ version: 5 });
  });
});
