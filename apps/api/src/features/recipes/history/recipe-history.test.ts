import { randomUUID } from 'node:crypto';
import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { DomainError } from '#api/kernel/errors';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test } from '#api/kernel/testing/test';
import { updateRecipe } from '../editing/update-recipe.service.ts';
import { addImage } from '../testing/add-image.ts';

describe('R14 two people who edit one recipe', () => {
  test('the second, who began from the same version, gets a conflict with the current recipe', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id, version } = await ann.api.recipes.createRecipe({ title: 'Soup', notes: 'first' });
    const current = await ann.api.recipes.saveRecipe({ id, version, notes: 'second' });
    const failure = await updateRecipe(ann.ctx, { id, version, notes: 'third' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DomainError);
    expect(failure).toMatchObject({ code: 'versionConflict', data: { recipe: current } });
    expect(await ann.api.recipes.readRecipe({ id })).toEqual(current);
  });

  test('at the same moment: one wins, the others get a conflict', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id, version } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const saves = Array.from({ length: 8 }, (_, index) =>
      ann.api.recipes.updateRecipe({ id, version, notes: `save ${index}` }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('versionConflict');
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ version: 2 });
  });

  test('in any order, with or without versions: every acknowledged text is the current one or in the history', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const field = fc.constantFrom('notes' as const, 'ingredients' as const, 'description' as const);
    const save = fc.record({ field, isLegacy: fc.boolean(), isLate: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 8 }), async (saves) => {
        const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
        const acknowledged: string[] = [];
        const editors = [1, 1];
        for (const [index, { field: name, isLegacy, isLate }] of saves.entries()) {
          const text = `${name} ${index}`;
          const editor = isLate ? 0 : 1;
          const input: UpdateRecipe = { id, [name]: text, ...(isLegacy ? {} : { version: editors[editor] }) };
          try {
            editors[editor] = (await ann.api.recipes.updateRecipe(input)).version;
            acknowledged.push(text);
          } catch (error) {
            expect(String(error)).toContain('versionConflict');
          }
        }
        const states: object[] = [await ann.api.recipes.getRecipe({ id })];
        for (const { version } of await ann.api.recipes.getRevisions({ id })) {
          states.push((await ann.api.recipes.getRevision({ id, version })).snapshot);
        }
        const kept = JSON.stringify(states);
        for (const text of acknowledged) expect(kept).toContain(`"${text}"`);
        expect(states).toHaveLength(acknowledged.length + 1);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a save', () => {
  test('changes what it names and leaves the rest', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const image = await addImage(server.services, ann.libraryId);
    const made = await ann.api.recipes.createRecipe({
      title: 'Soup',
      notes: 'n',
      rating: 4,
      nutrition: { calories: 5 },
      lastMadeAt: '2026-01-02',
      labelIds: [label.id],
      imageIds: [image.id],
    });
    const saved = await ann.api.recipes.updateRecipe({ id: made.id, title: 'Stew' });
    expect(saved).toEqual({ ...made, title: 'Stew', version: 2, updatedAt: saved.updatedAt });
    expect(saved.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime());
    const cleared = await ann.api.recipes.updateRecipe({
      id: made.id,
      rating: null,
      lastMadeAt: null,
      nutrition: null,
      notes: '',
      labelIds: [],
      imageIds: [],
    });
    expect(cleared).toMatchObject({ rating: null, lastMadeAt: null, nutrition: {}, notes: '', labels: [], images: [] });
  });

  test('that changes nothing leaves no trace', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const made = await ann.api.recipes.createRecipe({
      title: 'Soup',
      nutrition: { calories: 5, protein: 1 },
      labelIds: [label.id],
    });
    const same = {
      id: made.id,
      title: 'Soup',
      nutrition: { protein: 1, calories: 5 },
      labelIds: [label.id],
      version: 1,
    };
    expect(await ann.api.recipes.updateRecipe(same)).toEqual(made);
    expect(await ann.api.recipes.getRevisions({ id: made.id })).toEqual([]);
    expect((await ann.ctx.db.library.findUniqueOrThrow({ where: { id: ann.libraryId } })).seq).toBe(2n);
  });

  test('that is sent again after it went through answers as it did', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const saved = await ann.api.recipes.updateRecipe({ id, version: 1, notes: 'n' });
    expect(await ann.api.recipes.updateRecipe({ id, version: 1, notes: 'n' })).toEqual(saved);
  });

  test('of labels, images or links counts as a save of the recipe', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const images = [await addImage(server.services, ann.libraryId), await addImage(server.services, ann.libraryId)];
    const other = await ann.api.recipes.createRecipe({ title: 'Bread' });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const imageIds = images.map((image) => image.id);
    const saves = [
      { labelIds: [label.id] },
      { imageIds },
      { imageIds: imageIds.toReversed() },
      { linkedRecipeIds: [other.id] },
    ];
    for (const save of saves) await ann.api.recipes.updateRecipe({ id, ...save });
    const revisions = await ann.api.recipes.getRevisions({ id });
    expect(revisions.map(({ version, changedFields }) => [version, ...changedFields])).toEqual([
      [4, 'linkedRecipes'],
      [3, 'images'],
      [2, 'images'],
      [1, 'labels'],
    ]);
    expect((await ann.api.recipes.getRevision({ id, version: 4 })).snapshot).toMatchObject({
      labels: [{ id: label.id, title: 'Soups' }],
      images: imageIds.toReversed().map((imageId) => ({ id: imageId })),
      linkedRecipes: [],
    });
    expect(await ann.api.recipes.getRecipe({ id: other.id })).toMatchObject({ version: 2, linkedRecipes: [{ id }] });
    await ann.api.recipes.updateRecipe({ id: other.id, linkedRecipeIds: [] });
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ version: 6, linkedRecipes: [] });
  });

  test('by a member keeps images that somebody else added', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [hers, his] = [
      await addImage(server.services, ann.libraryId),
      await addImage(server.services, ben.libraryId),
    ];
    const api = await joinLibrary(ben, ann, 'edit');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [hers.id] });
    await api.recipes.updateRecipe({ id, imageIds: [his.id, hers.id] });
    const saved = await ann.api.recipes.updateRecipe({ id, notes: 'n', imageIds: [hers.id, his.id] });
    expect(saved.images.map((image) => image.id)).toEqual([hers.id, his.id]);
    const [last] = await ann.api.recipes.getRevisions({ id });
    expect(last).toMatchObject({ author: { id: ann.userId, name: 'ann' }, changedFields: ['notes', 'images'] });
  });

  test('is recorded with its author and can be read page by page', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    for (const notes of ['a', 'b', 'c']) await ann.api.recipes.updateRecipe({ id, notes });
    const all = await ann.api.recipes.getRevisions({ id });
    expect(all.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await ann.api.recipes.getRevisions({ id, before: 2 })).toEqual(all.slice(2));
    expect((await ann.api.recipes.getRevision({ id, version: 2 })).snapshot.notes).toBe('a');
    await expect(ann.api.recipes.getRevision({ id, version: 9 })).rejects.toThrow('notFound');
  });
});

test('the state that a save or a bulk change keeps is all that the recipe was', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const labels = await Promise.all(['äpfel', 'Zimt', 'apples'].map((title) => ann.api.labels.createLabel({ title })));
  const image = await addImage(server.services, ann.libraryId);
  const { id: bare } = await ann.ctx.db.image.create({
    data: { libraryId: ann.libraryId, key: randomUUID(), contentType: 'image/jpeg', width: 1, height: 1, bytes: 1 },
  });
  const others = await Promise.all(['b', 'Ä', 'a'].map((title) => ann.api.recipes.createRecipe({ title })));
  await ann.api.recipes.deleteRecipe({ id: others[0]!.id });
  const whole = await ann.api.recipes.createRecipe({
    ...Object.fromEntries(recipeTextFields.map((field) => [field, `${field}\nline\ttab`])),
    title: '“Half-and-half” \\ \u2028',
    rating: 5,
    folder: 'inbox',
    lastMadeAt: '0987-01-31',
    nutrition: { servingSize: '1', calories: 0.1 },
    labelIds: labels.map((label) => label.id),
    imageIds: [image.id, bare],
    linkedRecipeIds: others.slice(1).map((other) => other.id),
  });
  const changes = [
    (id: string) => ann.api.recipes.updateRecipe({ id, title: 'Other' }),
    (id: string) => ann.api.recipes.updateRecipes({ selection: { ids: [id] }, rating: 1 }),
  ];
  for (const { id } of [whole, others[1]!]) {
    for (const change of changes) {
      const { labels: attached, ...recipe } = await ann.api.recipes.getRecipe({ id });
      await change(id);
      const { snapshot } = await ann.api.recipes.getRevision({ id, version: recipe.version });
      const { labels: kept, ...state } = snapshot;
      expect(recipe).toMatchObject(state);
      expect(kept).toEqual(attached.map((label) => ({ id: label.id, title: label.title })));
    }
  }
});
