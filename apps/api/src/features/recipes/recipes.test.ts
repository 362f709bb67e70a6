import { randomUUID } from 'node:crypto';
import { type CreateRecipe, createRecipeSchema } from '@trivet/shared/recipes/write-schemas';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { addImage } from './testing/add-image.ts';

const text = fc
  .string({ unit: 'binary', maxLength: 300 })
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const title = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 120 })
  .filter((value) => !value.includes('\0') && value.isWellFormed() && value.trim() !== '' && value.length <= 254);
const recipeInput: fc.Arbitrary<CreateRecipe> = fc.record(
  {
    title,
    description: text,
    yield: text,
    activeTime: text,
    totalTime: text,
    source: text,
    url: text,
    notes: text,
    ingredients: text,
    instructions: text,
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    folder: fc.constantFrom('main' as const, 'inbox' as const),
    lastMadeAt: fc.option(fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31')),
    nutrition: fc.record(
      { calories: fc.double({ min: 0, max: 1e6, noNaN: true }), servingSize: text },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['title'] },
);

describe('a recipe', () => {
  test('is read as it was written, whatever text it holds', async ({ newUser }) => {
    const ann = await newUser('ann');
    await fc.assert(
      fc.asyncProperty(recipeInput, async (input) => {
        const made = await ann.api.recipes.createRecipe(input);
        expect(made).toMatchObject(JSON.parse(JSON.stringify(input)));
        expect(await ann.api.recipes.getRecipe({ id: made.id })).toEqual(made);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps how its lines are to be read, and forgets that of lines that it no longer has', async ({ newUser }) => {
    const ann = await newUser('ann');
    const eggs = { line: '2 eggs', amount: '', name: 'eggs' };
    const salt = { line: 'salt 2', amount: '2', name: 'salt' };
    const made = await ann.api.recipes.createRecipe({
      title: 'Cake',
      ingredients: '2 eggs\n  salt 2 ',
      corrections: [eggs, salt, { ...salt, line: 'a secret' }],
    });
    expect(made.corrections).toEqual([eggs, salt]);
    const changed = await ann.api.recipes.updateRecipe({ id: made.id, ingredients: '2 eggs' });
    expect(changed.corrections).toEqual([eggs]);
    const copy = await ann.api.recipes.copyRecipe({ id: made.id });
    expect(copy.corrections).toEqual([eggs]);
    expect((await ann.api.recipes.updateRecipe({ id: made.id, corrections: null })).corrections).toEqual([]);
  });

  test('refuses more corrections than a recipe may have, and fields that a correction has not', async ({ newUser }) => {
    const ann = await newUser('ann');
    const eggs = { line: '2 eggs', amount: '', name: 'eggs' };
    for (const corrections of [
      Array.from({ length: 301 }, () => eggs),
      [{ ...eggs, line: '' }],
      [{ ...eggs, more: 1 }],
    ]) {
      await expect(ann.api.recipes.createRecipe({ title: 'Cake', corrections })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test('begins with empty texts, version 1 and no rating', async ({ newUser }) => {
    const ann = await newUser('ann');
    expect(await ann.api.recipes.createRecipe({ title: 'Soup' })).toMatchObject({
      title: 'Soup',
      userId: ann.userId,
      isOwner: true,
      fromUser: null,
      description: '',
      instructions: '',
      rating: null,
      folder: 'main',
      lastMadeAt: null,
      nutrition: {},
      corrections: [],
      labels: [],
      images: [],
      linkedRecipes: [],
      version: 1,
    });
  });

  test('takes labels, images in their order, and links that show on both sides', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const [bread, soups] = [
      await ann.api.labels.createLabel({ title: 'Bread' }),
      await ann.api.labels.createLabel({ title: 'soups' }),
    ];
    const images = [await addImage(server.services, ann.libraryId), await addImage(server.services, ann.libraryId)];
    const other = await ann.api.recipes.createRecipe({ title: 'Bread' });

    const made = await ann.api.recipes.createRecipe({
      title: 'Soup',
      labelIds: [soups.id, bread.id],
      imageIds: [images[1]!.id, images[0]!.id],
      linkedRecipeIds: [other.id],
    });

    expect(made.labels.map((label) => label.title)).toEqual(['Bread', 'soups']);
    expect(made.images.map(({ id }) => id)).toEqual([images[1]!.id, images[0]!.id]);
    expect(made.images[0]).toEqual({
      id: images[1]!.id,
      location: `/api/images/filesystem/${images[1]!.key}/800.webp`,
      srcSet: [320, 800].map((width) => `/api/images/filesystem/${images[1]!.key}/${width}.webp ${width}w`).join(', '),
      width: 800,
      height: 600,
      preview: images[1]!.preview,
    });
    expect(made.linkedRecipes).toEqual([{ id: other.id, title: 'Bread' }]);
    const linked = await ann.api.recipes.getRecipe({ id: other.id });
    expect(linked.linkedRecipes).toEqual([{ id: made.id, title: 'Soup' }]);
    expect(linked.version).toBe(2);
  });

  test('cannot be linked to itself', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    await expect(ann.api.recipes.createRecipe({ id, title: 'Loop', linkedRecipeIds: [id] })).rejects.toThrow(
      'invalidInput',
    );
  });

  test('without a title that shows is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const empty of ['', ' ', '\n\t', '\u00a0']) {
      await expect(ann.api.recipes.createRecipe({ title: empty })).rejects.toThrow('titleRequired');
    }
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await expect(ann.api.recipes.updateRecipe({ id, title: ' ' })).rejects.toThrow('titleRequired');
  });

  test('is announced to its people with the labels whose counts changed', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    expect(await frames.next()).toEqual({ type: 'labels:changed', data: { ids: [label.id], kind: 'created' } });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id] });
    expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [id], kind: 'created' } });
    expect(await frames.next()).toEqual({ type: 'labels:changed', data: { ids: [], kind: 'updated' } });
    await ann.api.recipes.updateRecipe({ id, notes: 'n' });
    expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [id], kind: 'updated' } });
    frames.close();
  });
});

describe('what clients of the reference product send', () => {
  test('nulls for texts and parts mean none, and unknown keys are ignored', async ({ newUser }) => {
    const ann = await newUser('ann');
    const input = createRecipeSchema.parse({
      title: 'Soup',
      description: null,
      rating: null,
      labelIds: null,
      imageIds: null,
      linkedRecipeIds: null,
      nutrition: null,
      lastMadeAt: null,
      somethingNew: true,
    });
    expect(await ann.api.recipes.createRecipe(input)).toMatchObject({
      description: '',
      labels: [],
      images: [],
      nutrition: {},
    });
  });

  test('an offset is answered with a total, labels and images in their shape', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const image = await addImage(server.services, ann.libraryId);
    await ann.api.recipes.createRecipe({ title: 'A', labelIds: [label.id], imageIds: [image.id] });
    await ann.api.recipes.createRecipe({ title: 'B' });
    const page = await ann.api.recipes.getRecipes({
      folder: 'main',
      orderBy: 'title',
      orderDirection: 'asc',
      offset: 0,
      limit: 1,
    });
    expect(page).toMatchObject({
      totalCount: 2,
      nextCursor: null,
      recipes: [
        { title: 'A', recipeLabels: [{ label: { title: 'Soups' } }], recipeImages: [{ order: 0, imageId: image.id }] },
      ],
    });
  });
});

describe('a title', () => {
  test('that is taken gets the first free number', async ({ newUser }) => {
    const ann = await newUser('ann');
    const unique = (wanted: string, ignoreIds: string[] = []) =>
      ann.api.recipes.getUniqueRecipeTitle({ title: wanted, ignoreIds });
    expect(await unique('Soup')).toBe('Soup');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.createRecipe({ title: 'Soup (3)' });
    expect(await unique('Soup')).toBe('Soup (2)');
    expect(await unique('Soup', [id])).toBe('Soup');
    expect(await unique('Soup (3)')).toBe('Soup (2)');
    await ann.api.recipes.createRecipe({ title: 'Soup (2)' });
    expect(await unique('Soup')).toBe('Soup (4)');
    await ann.api.recipes.deleteRecipes({ ids: [id] });
    expect(await unique('Soup')).toBe('Soup');
  });

  test('of full length is cut so that its number fits, never through a character', async ({ newUser }) => {
    const ann = await newUser('ann');
    const long = `${'a'.repeat(249)}🥧xyz`;
    await ann.api.recipes.createRecipe({ title: long });
    expect(await ann.api.recipes.getUniqueRecipeTitle({ title: long })).toBe(`${'a'.repeat(249)} (2)`);
  });

  test('of another person does not count', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    expect(await ben.api.recipes.getUniqueRecipeTitle({ title: 'Soup' })).toBe('Soup');
    expect(await ben.api.recipes.getRecipesByTitle({ title: 'Soup' })).toEqual([]);
    expect(await ann.api.recipes.getRecipesByTitle({ title: 'Soup' })).toHaveLength(1);
  });
});

test('similar recipes begin with the same title or have the same ingredients or steps', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const make = (input: CreateRecipe) => ann.api.recipes.createRecipe(input);
  const soup = await make({ title: 'Pea Soup', ingredients: 'peas', instructions: 'Boil' });
  await make({ title: 'pea soup (2)' });
  await make({ title: 'Green', ingredients: 'peas' });
  await make({ title: 'Boiled', instructions: 'Boil' });
  await make({ title: 'Bread' });
  await ben.api.recipes.createRecipe({ title: 'Pea Soup' });
  const similar = await ann.api.recipes.getSimilarRecipes({ recipeIds: [soup.id] });
  expect(similar.map((recipe) => recipe.title)).toEqual(['Boiled', 'Green', 'pea soup (2)']);
  expect(await ben.api.recipes.getSimilarRecipes({ recipeIds: [soup.id] })).toEqual([]);
});
