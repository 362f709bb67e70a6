import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { parseStringPromise } from 'xml2js';
import { expect, test } from 'vitest';
import type { ExportedRecipe } from '../exported-recipe.ts';
import { writeTextFormat } from './write-text.ts';

const plain: ExportedRecipe = {
  ...emptyRecipe,
  id: '3f0c9d1e-0000-4000-8000-000000000001',
  userId: 'ann',
  title: 'Soup',
  yield: '4',
  version: 1,
  isOwn: true,
  fromUserName: null,
  labels: [],
  images: [],
  linkedRecipes: [],
  isFavorite: false,
  historyBytes: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

async function* pagesOf(...recipes: ExportedRecipe[]): AsyncGenerator<ExportedRecipe[]> {
  for (const recipe of recipes) yield await Promise.resolve([recipe]);
}

const written = async (...recipes: ExportedRecipe[]): Promise<string> =>
  (await Array.fromAsync(writeTextFormat('xml', pagesOf(...recipes), 'https://example.org'))).join('');

const labelled = { title: '<a> & "b"', group: null };

test('each recipe is an element of the document, its labels and pictures an element each, and unknown values none', async () => {
  const image = { id: 'p', key: 'k', contentType: 'image/jpeg', variants: [] };
  const text = await written(
    { ...plain, labels: [labelled, { title: 'c', group: null }], images: [image], nutrition: { calories: 0 } },
    { ...plain, title: 'Bread', rating: 0, fromUserName: 'Ben' },
  );
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<data>\n {2}<recipe>\n {4}<id>3f0c[^<]*<\/id>\n/);
  expect(text).toMatch(/<\/updatedAt>[\s\S]*<\/recipe>\n<\/data>\n$/);
  expect(text).toContain('<description></description>');
  const { data } = (await parseStringPromise(text)) as { data: { recipe: Record<string, unknown>[] } };
  expect(data.recipe).toMatchObject([
    {
      title: ['Soup'],
      labels: [{ title: ['<a> & "b"'] }, { title: ['c'] }],
      images: [{ id: ['p'], location: [expect.stringMatching(/^https:\/\/example\.org\//)] }],
      nutrition: [{ calories: ['0'] }],
    },
    { title: ['Bread'], rating: ['0'], fromUser: [{ name: ['Ben'] }] },
  ]);
  expect(Object.keys(data.recipe[1] ?? {})).not.toContain('lastMadeAt');
  expect(Object.keys(data.recipe[1] ?? {})).not.toContain('nutrition');
});

test('E1 null bytes, halves of characters, sections and line ends leave a text that parsers read', async () => {
  const notes = 'a\u0000b \uD83C c \uDF72 d ]]> <![CDATA[ <!-- &amp; \r\n e\rf \uFFFF "g" \u0085';
  const text = await written({ ...plain, notes, labels: [{ title: notes, group: null }] });
  const { data } = (await parseStringPromise(text)) as { data: { recipe: { notes: string[]; labels: unknown }[] } };
  const kept = 'a\uFFFDb \uFFFD c \uFFFD d ]]> <![CDATA[ <!-- &amp; \r\n e\rf \uFFFD "g" \u0085';
  expect(data.recipe[0]).toMatchObject({ notes: [kept], labels: [{ title: [kept] }] });
});
