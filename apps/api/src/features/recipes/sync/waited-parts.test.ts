import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';
import { changeOf, push, rowOf } from '../testing/push-changes.ts';

const named = (title: string, labelGroupId: string | null = null) => ({ id: randomUUID(), title, labelGroupId });

describe('parts of a recipe that was changed without a network', () => {
  test('a label that was made then is made with the save, with its id and its group', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const group = await api.labelGroups.createLabelGroup({ title: 'Course' });
    const [soups, winter] = [named('Soups', group.id), named('Winter', randomUUID())];
    const id = randomUUID();
    const frames = await ann.frames();
    const codes = await push(
      api,
      changeOf(libraryId, id, { type: 'create', title: 'Soup', labelIds: [soups.id], newLabels: [soups] }),
      // The change after it names the label of the one before, and brings another one.
      changeOf(libraryId, id, {
        type: 'save',
        version: 1,
        labelIds: [soups.id, winter.id],
        newLabels: [winter, named('Unused')],
      }),
    );
    expect(codes).toEqual(['applied', 'applied']);
    expect((await rowOf(api, libraryId, id))?.labelIds.toSorted()).toEqual([soups.id, winter.id].toSorted());
    const labels = (await api.labels.listLabels()).map(({ title, labelGroupId }) => [title, labelGroupId]);
    // A group that is gone has no labels.
    expect(labels).toEqual([
      ['Soups', group.id],
      ['Winter', null],
    ]);
    const made: unknown[] = [];
    while (made.length < 2) {
      const { type, data } = await frames.next();
      if (type === 'labels:changed' && data.kind === 'created') made.push(...data.ids);
    }
    expect(made).toEqual([soups.id, winter.id]);
  });

  test('a label that another device has by the same title is taken, whatever its id', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { api, libraryId } = ann;
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const known = await api.labels.createLabel({ title: 'soups' });
    const bens = await ben.api.labels.createLabel({ title: 'Stews' });
    const [soups, again, stews] = [named('Soups'), named('SOUPS'), { ...named('Stews'), id: bens.id }];
    const newLabels = [soups, again, stews];
    const labelIds = newLabels.map((label) => label.id);
    expect(await push(api, changeOf(libraryId, id, { type: 'save', version: 1, labelIds, newLabels }))).toEqual([
      'applied',
    ]);
    const labels = await api.labels.listLabels();
    expect(labels.map(({ title }) => title)).toEqual(['soups', 'Stews']);
    expect(labels.map((label) => label.id)).toEqual([known.id, expect.not.stringMatching(bens.id)]);
    expect((await rowOf(api, libraryId, id))?.labelIds.toSorted()).toEqual(labels.map((label) => label.id).toSorted());
    // One that was renamed meanwhile is still that label.
    await api.labels.updateLabel({ id: known.id, title: 'Broths' });
    const renamed = changeOf(libraryId, id, {
      type: 'save',
      version: 2,
      labelIds: [known.id],
      newLabels: [{ ...soups, id: known.id }],
    });
    expect(await push(api, renamed)).toEqual(['applied']);
    expect((await api.labels.listLabels()).map(({ title }) => title)).toEqual(['Broths', 'Stews']);
  });

  test('a refused save makes no label', async ({ newUser }) => {
    const { api, libraryId } = await newUser('ann');
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    await api.recipes.saveRecipe({ id, notes: 'salty' });
    const soups = named('Soups');
    const change = { type: 'save', version: 1, notes: 'sweet', labelIds: [soups.id], newLabels: [soups] };
    expect(await push(api, changeOf(libraryId, id, change))).toEqual(['versionConflict']);
    expect(await api.labels.listLabels()).toEqual([]);
  });

  test('labels, pictures and linked recipes that are gone meanwhile take nothing else with them', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { ctx, api, libraryId } = ann;
    const [kept, gone] = [await api.labels.createLabel({ title: 'A' }), await api.labels.createLabel({ title: 'B' })];
    const [bread, cake] = [
      await api.recipes.addRecipe({ title: 'Bread' }),
      await api.recipes.addRecipe({ title: 'Cake' }),
    ];
    const [image, foreign] = [await addImage(ctx, libraryId), await addImage(ctx, ben.libraryId)];
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const made = randomUUID();
    await api.labels.deleteLabels({ ids: [gone.id] });
    await api.recipes.deleteRecipe({ id: cake.id });
    const parts = {
      // A label that was deleted meanwhile does not return, also where the change that made it is sent with another.
      labelIds: [kept.id, gone.id, randomUUID()],
      newLabels: [{ ...named('B'), id: gone.id }],
      imageIds: [randomUUID(), image.id, foreign.id],
      linkedRecipeIds: [bread.id, cake.id, randomUUID()],
    };
    const codes = await push(
      api,
      changeOf(libraryId, id, { type: 'save', version: 1, notes: 'salty', ...parts }),
      changeOf(libraryId, made, { type: 'create', title: 'Stew', ...parts }),
    );
    expect(codes).toEqual(['applied', 'applied']);
    for (const [recipeId, notes] of [
      [id, 'salty'],
      [made, ''],
    ] as const) {
      const row = await rowOf(api, libraryId, recipeId);
      expect(row).toMatchObject({
        notes,
        labelIds: [kept.id],
        linkedRecipeIds: [bread.id],
        images: [{ id: image.id }],
      });
    }
    // A save of which nothing is left is no version, and the next one had counted it.
    const nothing = changeOf(libraryId, id, { type: 'save', version: 2, labelIds: [kept.id, gone.id] });
    const next = changeOf(libraryId, id, { type: 'save', version: 3, notes: 'sweet' });
    expect(await push(api, nothing, next)).toEqual(['applied', 'applied']);
    expect(await rowOf(api, libraryId, id)).toMatchObject({ notes: 'sweet', version: 3 });
  });

  test('pictures that somebody else of the library gave the recipe stay', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const image = await addImage(ben.ctx, ben.libraryId);
    const { id } = await ann.api.recipes.addRecipe({ title: 'Soup' });
    const asBen = await joinLibrary(ben, ann, 'edit');
    const own = await addImage(ann.ctx, ann.libraryId);
    expect(await push(asBen, changeOf(ann.libraryId, id, { type: 'save', version: 1, imageIds: [image.id] }))).toEqual([
      'applied',
    ]);
    const both = { type: 'save', version: 2, imageIds: [own.id, image.id] };
    expect(await push(ann.api, changeOf(ann.libraryId, id, both))).toEqual(['applied']);
    expect((await rowOf(ann.api, ann.libraryId, id))?.images.map((shown) => shown.id)).toEqual([own.id, image.id]);
  });
});
