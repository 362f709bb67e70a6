import { gzipSync } from 'node:zlib';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importerOf, recogniseImporter } from '../../importers.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { inFolder, readBytes, zipOf } from '../../testing/read-bytes.ts';

const archive = importerOf('archive');

const jsonLd = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'], recipeInstructions: 'Cook.' });
const page = (name: string) =>
  `<!doctype html><title>x</title><script type="application/ld+json">${jsonLd(name)}</script>`;
const paprika = (name: string) => gzipSync(JSON.stringify({ name, ingredients: '1 leek', directions: 'Cook.' }));
const mela = (title: string) =>
  JSON.stringify({ title, ingredients: '1 leek', instructions: 'Cook.', text: '', link: '' });

const sourceOf = (bytes: Buffer) =>
  inFolder(async (folder) => {
    const path = join(folder, 'original');
    await writeFile(path, bytes);
    const { source } = await recogniseImporter({ path, size: bytes.length, name: 'a.zip' });
    return { source, left: await readdir(folder) };
  });

const told = async (bytes: Buffer) => {
  const { results, code } = await readBytes(archive, bytes);
  return {
    code,
    results: results.map((result) => (result.ok ? result.recipe.recipe.title : [result.entry, result.reason])),
  };
};

describe('an archive of any files', () => {
  test('each file is read by its format, archives in it too', async () => {
    const file = await zipOf({
      'export/one.json': `[${jsonLd('Eins')},${jsonLd('Zwei')}]`,
      'export/lines.jsonl': `${jsonLd('Drei')}\n${jsonLd('Vier')}`,
      'pages/five.html': page('Fünf'),
      'pages/five_files/style.css': 'p {}',
      'pages/five_files/photo.jpg': Buffer.alloc(40, 1),
      'backup.paprikarecipes': await zipOf({ 'six.paprikarecipe': paprika('Sechs') }),
      'seven.melarecipe': mela('Sieben'),
      'empty.txt': '',
    });
    expect(await told(file)).toEqual({
      code: undefined,
      results: ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben'],
    });
  });

  test('it is recognised last, and leaves no file behind', async () => {
    const several = await zipOf({ 'a.json': jsonLd('A'), 'photo.jpg': 'x' });
    expect(await sourceOf(several)).toEqual({ source: 'archive', left: ['original'] });
    expect((await sourceOf(await zipOf({ 'a.melarecipe': mela('A') }))).source).toBe('mela');
    await expect(sourceOf(await zipOf({ 'photo.jpg': 'x', 'a.bin': Buffer.from([0, 1, 2]) }))).rejects.toMatchObject({
      code: 'unknownImport',
    });
  });

  test('one bad file is told by its path, and the rest goes on', async () => {
    const file = await zipOf({
      'a.json': jsonLd('A').slice(0, -5),
      'b.json': '[{"@type":"Thing"}]',
      'c.bin': Buffer.from([0, 1, 2, 3]),
      'd.zip': 'no archive',
      'e.json': `[${jsonLd('E')},{"@type":"Thing"},{"@type"`,
      'f.json': jsonLd('F'),
    });
    expect(await told(file)).toEqual({
      code: undefined,
      results: [
        ['a.json', 'unreadable'],
        ['b.json #1', 'notARecipe'],
        ['c.bin', 'notARecipe'],
        ['d.zip', 'notARecipe'],
        'E',
        ['e.json #2', 'notARecipe'],
        ['e.json', 'unreadable'],
        'F',
      ],
    });
  });

  test('I3 archives of any files in it are not opened, bombs are told', async () => {
    const bomb = rawZip([{ name: 'a.json', content: Buffer.alloc(20 * 2 ** 20) }]);
    const file = await zipOf({
      'nested.zip': await zipOf({ 'a.json': jsonLd('A') }),
      'bomb.zip': bomb,
      'b.json': jsonLd('B'),
    });
    expect(await told(file)).toEqual({
      code: undefined,
      results: [['nested.zip', 'notARecipe'], ['bomb.zip', 'tooLarge'], 'B'],
    });
  });

  test('an archive without a recipe is refused', async () => {
    expect(await told(await zipOf({ 'photo.jpg': 'x' }))).toEqual({ code: 'emptyImport', results: [] });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    const file = await zipOf({ 'a.json': jsonLd('A'), 'b/page.html': page('B') });
    expect(await readDamaged(archive, file)).toHaveLength(damagedCount);
  });
});
