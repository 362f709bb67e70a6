import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rawZip } from './testing/raw-zip.ts';
import { inFolder, zipOf } from './testing/read-bytes.ts';
import { importerOf, recogniseImporter } from './importers.ts';

const sourceOf = (bytes: string | Uint8Array, name: string): Promise<string> =>
  inFolder(async (folder) => {
    const path = join(folder, 'original');
    await writeFile(path, bytes);
    return (await recogniseImporter({ path, size: Buffer.byteLength(bytes), name })).source;
  });

const json = (value: unknown) => JSON.stringify(value);
const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`;

describe('which importer a file is for', () => {
  test.each<[string, string]>([
    ['mela', json({ title: 'A', ingredients: '', instructions: '', wantToCook: false })],
    ['crouton', json({ name: 'A', ingredients: [], steps: [], serves: 1 })],
    ['kptncook', json([{ localizedTitle: {}, ingredients: [] }])],
    ['openeats', json([{ model: 'recipe.recipe', pk: 1, fields: {} }])],
    ['domestica', json([{ name: 'A', ingredients: '', directions: '', timePrep: '' }])],
    ['recipefox-json', json([{ title: 'A', ingredients: '', directions: '', cooktime: '' }])],
    ['recettetek', json([{ title: 'A', ingredients: '', instructions: '', preparationTime: '' }])],
    ['tandoor', json({ name: 'A', steps: [], working_time: 0 })],
    ['mealie', json({ name: 'A', recipe_ingredient: [] })],
    ['flavorish', json({ recipe: {}, ingredients: [], instructions: [] })],
    ['json-ld', json({ '@type': 'Recipe', name: 'A' })],
    ['json-ld', json([{ title: 'A', ingredients: '', instructions: '' }])],
    ['recipekeeper', page('<div class="recipe-details">')],
    ['copymethat', page('<div class = "recipe">')],
    ['json-ld', page('<script type="application/ld+json">{}</script>')],
    ['cookbookmanager', 'name: A\ningredients:\n- 1 egg\n'],
    ['chowdown', '---\nlayout: recipe\ningredients:\n- 1 egg\n---\n'],
  ])('%s, whatever its name is', async (source, text) => {
    expect(await sourceOf(text, 'recipes.csv')).toBe(source);
  });

  test('a file that is empty, unknown, damaged, locked or in parts is told as such', async () => {
    const codeOf = (bytes: string | Uint8Array) => sourceOf(bytes, 'a').catch((error: unknown) => error);
    const zip = await zipOf({ 'a.txt': 'x' });
    expect(await codeOf('')).toMatchObject({ code: 'emptyImport' });
    expect(await codeOf(Buffer.from([0, 1, 2, 3]))).toMatchObject({ code: 'unknownImport' });
    expect(await codeOf(zip.subarray(0, 40))).toMatchObject({ code: 'unreadableImport' });
    expect(await codeOf(rawZip([{ name: 'a.txt', content: 'x', flags: 1 }]))).toMatchObject({
      code: 'encryptedImport',
    });
    expect(await codeOf(rawZip([{ name: 'a.txt', content: 'x' }], { disk: 1 }))).toMatchObject({ code: 'splitImport' });
  });

  test('an importer is known by its source, others are refused', () => {
    expect(importerOf('paprika').source).toBe('paprika');
    expect(() => importerOf('none')).toThrow(expect.objectContaining({ code: 'unreadableImport' }));
  });
});
