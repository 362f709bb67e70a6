import { closeWorkers } from '#api/kernel/threads/worker-pool';
import { startedWorkers } from '#api/kernel/testing/started-workers';
import { test } from '#api/kernel/testing/test';
import { describe, expect } from 'vitest';
import { filesOf, jsonOf } from './testing/archive-file.ts';

const lines = Array.from({ length: 6_000 }, (_, at) => `${at} <b> flour`);
const long = { title: 'Bread', ingredients: lines.join('\n'), notes: '- as typed  ' };
const short = { title: 'Soup', ingredients: '1 leek' };

interface Node {
  name: string;
  recipeIngredient: string[];
}

describe('a long recipe', () => {
  test('is exported in every format as it was typed, by a worker, and a short one is not', async ({ newUser }) => {
    const ann = await newUser('ann');
    const bodyOf = async (format: string) => (await ann.rest('GET', `/data/export/${format}`)).rawPayload;
    await closeWorkers();
    const started = startedWorkers();
    await ann.api.recipes.createRecipe(short);
    for (const format of ['json-ld', 'txt', 'xml', 'archive']) await bodyOf(format);
    expect(started.length).toBe(0);

    await ann.api.recipes.createRecipe(long);
    const nodes = JSON.parse(String(await bodyOf('json-ld'))) as Node[];
    expect(nodes.map(({ name }) => name).sort()).toEqual(['Bread', 'Soup']);
    expect(nodes.find(({ name }) => name === 'Bread')?.recipeIngredient).toEqual(lines);
    expect(String(await bodyOf('txt'))).toContain(`Ingredients:\r\n${lines.join('\r\n')}\r\n`);
    const escaped = lines.join('\n').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(String(await bodyOf('xml'))).toContain(`<ingredients>${escaped}</ingredients>`);
    expect(started.length).toBe(1);

    const files = await filesOf(await bodyOf('archive'));
    const archived = jsonOf(files, 'recipes.json') as Node[];
    expect(archived.find(({ name }) => name === 'Bread')?.recipeIngredient).toEqual(lines);
    expect(String(files.get('recipes/Bread.md'))).toContain(String.raw`- 5999 \<b\> flour`);
    const page = String(files.get('pages/0001.html'));
    expect(page).toContain('<li dir="auto">5999 &lt;b&gt; flour</li>');
    expect(page).toContain('<li dir="auto">1 leek</li>');
  });
});
