import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { cookmateImporter } from './cookmate/index.ts';
import { cookMlImporter } from './cookml/index.ts';
import { enexImporter } from './enex/index.ts';
import { gourmetImporter } from './gourmet/index.ts';
import { krecipesImporter } from './krecipes/index.ts';
import { fdxImporter } from './livingcookbook/index.ts';
import { macGourmetImporter } from './macgourmet/index.ts';
import { masterCookMx2Importer } from './mastercook-mx2/index.ts';
import { recipeMlImporter } from './recipeml/index.ts';
import { readBytes, zipOf } from '../testing/read-bytes.ts';
import type { Importer } from '../recipe-files/importer.ts';
import { type XmlFormat, xmlImporter } from '../recipe-files/xml-recipes.ts';

/** A file of each format, of one recipe with this title and with more in it. */
type Maker = (title: string, more?: string) => string;

const formats: [string, Importer, Maker][] = [
  [
    'cookmate',
    cookmateImporter,
    (title, more = '') => `<cookbook><recipe><title>${title}</title>${more}</recipe></cookbook>`,
  ],
  ['cookml', cookMlImporter, (title, more = '') => `<cookml><recipe><head title="${title}"/>${more}</recipe></cookml>`],
  ['enex', enexImporter, (title, more = '') => `<en-export><note><title>${title}</title>${more}</note></en-export>`],
  ['fdxz', fdxImporter, (title, more = '') => `<fdx><Recipe Name="${title}">${more}</Recipe></fdx>`],
  [
    'gourmet',
    gourmetImporter,
    (title, more = '') => `<gourmetDoc><recipe><title>${title}</title>${more}</recipe></gourmetDoc>`,
  ],
  [
    'krecipes',
    krecipesImporter,
    (title, more = '') =>
      `<krecipes><krecipes-recipe><krecipes-description><title>${title}</title>${more}</krecipes-description></krecipes-recipe></krecipes>`,
  ],
  [
    'macgourmet',
    macGourmetImporter,
    (title, more = '') =>
      `<plist><array><dict><key>COURSE_NAME</key><string>--</string><key>NAME</key><string>${title}</string>${more}</dict></array></plist>`,
  ],
  ['mastercook-mx2', masterCookMx2Importer, (title, more = '') => `<mx2><RcpE name="${title}">${more}</RcpE></mx2>`],
  [
    'recipeml',
    recipeMlImporter,
    (title, more = '') => `<recipeml><recipe><head><title>${title}</title></head>${more}</recipe></recipeml>`,
  ],
];

const secret = 'canary-5f2c';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-'));
  await writeFile(join(folder, 'secret.txt'), secret);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const timed = async (importer: Importer, text: string) => {
  const start = performance.now();
  const outcome = await readBytes(importer, text);
  expectWithinMs(performance.now() - start, 2_000);
  expect(JSON.stringify(outcome)).not.toContain(secret);
  return { titles: outcome.recipes.map(({ recipe }) => recipe.title), code: outcome.code };
};
const refused = { titles: [], code: 'unreadableImport' };

describe.each(formats)('XML of %s', (_source, importer, file) => {
  test('a plain file is recognised and read', async () => {
    const { isRecognised, recipes } = await readBytes(importer, file('Crème &amp; Ei'));
    expect(isRecognised).toBe(true);
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Crème & Ei']);
  });

  test('I4 entities that grow are refused', async () => {
    const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${lols}]>`;
    expect(await timed(importer, laughs + file('&l9;'))).toEqual(refused);
    const blowUp = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]>`;
    expect(await timed(importer, blowUp + file('&a;'.repeat(20_000)))).toEqual(refused);
  });

  test('I4 50,000 levels and 200,000 attributes are refused', async () => {
    const deep = '<a>'.repeat(50_000) + '</a>'.repeat(50_000);
    expect(await timed(importer, file('T', deep))).toEqual(refused);
    const wide = Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ');
    expect(await timed(importer, file('T', `<a ${wide}/>`))).toEqual(refused);
  });

  test('attributes and elements with the names of properties of objects do no harm', async () => {
    expect(
      await timed(importer, file('T', '<constructor __proto__="x" toString="y"/><__proto__>z</__proto__>')),
    ).toEqual({
      titles: ['T'],
      code: undefined,
    });
    const { code } = await timed(importer, file('T', '<a hasOwnProperty="1" b="2"/>'));
    expect([undefined, refused.code]).toContain(code);
    expect('x' in {}).toBe(false);
  });

  test('I5 nothing that a document type names is read', async () => {
    const address = `file://${folder}/secret.txt`;
    const external = `<!DOCTYPE x [<!ENTITY e SYSTEM "${address}">]>`;
    const parameter = `<!DOCTYPE x [<!ENTITY % p SYSTEM "${address}"> %p;]>`;
    expect(await timed(importer, external + file('&e;'))).toEqual(refused);
    expect(await timed(importer, parameter + file('T'))).toEqual(refused);
    expect(await timed(importer, `<!DOCTYPE x SYSTEM "${address}">${file('T')}`)).toEqual({
      titles: ['T'],
      code: undefined,
    });
  });

  test('I5 neither XInclude nor a style sheet is followed', async () => {
    const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${folder}/secret.txt" parse="text"/>`;
    const sheet = `<?xml version="1.0"?><?xml-stylesheet href="file://${folder}/secret.txt" type="text/xsl"?>`;
    expect(await timed(importer, sheet + file('T', include))).toEqual({ titles: ['T'], code: undefined });
  });

  test('an empty file and one that ends too early are refused', async () => {
    expect((await readBytes(importer, '')).code).toBe('unreadableImport');
    expect((await readBytes(importer, '<p>no recipe</p>')).code).toBe('emptyImport');
    expect((await readBytes(importer, file('T').slice(0, -8))).code).toBe('unreadableImport');
  });
});

const format: XmlFormat = {
  source: 'test',
  roots: ['book'],
  mark: /<meal/,
  reading: { records: ['meal'] },
  reader:
    () =>
    ({ attributes }) => ({ title: attributes.name, imageFiles: [attributes.photo ?? ''] }),
};

describe('formats of XML', () => {
  const importer = xmlImporter(format);

  test('a recipe without anything in it is told by its place', async () => {
    const { results, code } = await readBytes(importer, '<book><meal/><meal name="Pita"/></book>');
    expect(results[0]).toEqual({ ok: false, entry: '#1', reason: 'notARecipe' });
    expect({ length: results.length, code }).toEqual({ length: 2, code: undefined });
  });

  test('the file of the format is found in an archive, with its pictures', async () => {
    const photo = Buffer.alloc(40, 3);
    const bytes = await zipOf({
      'other.xml': '<index/>',
      'data/Book.XML':
        '\uFEFF<?xml version="1.0"?><!-- <x> --><b:book><meal name="Pita" photo="C:\\Fotos\\Pita.JPG"/></b:book>',
      'fotos/pita.jpg': photo,
    });
    const { isRecognised, recipes } = await readBytes(importer, bytes);
    expect(isRecognised).toBe(true);
    expect(recipes).toMatchObject([{ recipe: { title: 'Pita' }, images: [photo] }]);
  });

  test('other roots, and the root without the mark of the format, are not recognised', async () => {
    const texts = ['<books><meal/></books>', '<book><page/></book>', 'a <book><meal/></book>', '{"book":"<meal/>"}'];
    for (const text of texts) expect((await readBytes(importer, text)).isRecognised).toBe(false);
    const zip = await zipOf({ 'a.txt': '<book><meal/></book>' });
    expect(await readBytes(importer, zip)).toMatchObject({ isRecognised: false, code: 'unreadableImport' });
  });
});
