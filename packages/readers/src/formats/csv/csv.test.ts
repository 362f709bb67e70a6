import { isSuperLinear } from '@trivet/shared/testing/growth';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importedRecipe } from '../../recipe-files/imported-recipe.ts';
import type { Importer } from '../../recipe-files/importer.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, withBytes, zipOf } from '../../testing/read-bytes.ts';
import { csvMapping, toldColumns } from './csv-mapping.ts';
import { planToEatImporter } from '../plantoeat/index.ts';
import { csvImporter } from './index.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const table = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((row) => row.map(cell).join(delimiter)).join('\r\n');

const read = async (bytes: string | Uint8Array) => {
  const { recipes, results, code, isRecognised } = await readBytes(csvImporter, bytes);
  expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
  return { recipes, results, first: recipes[0] };
};

const columnsOf = (importer: Importer, bytes: string) => withBytes(bytes, async (one) => importer.readColumns?.(one));

const file = table([
  ['Titel', 'Zutaten', 'Zubereitung', 'Schlagwörter', 'Bewertung', 'Farbe'],
  ['Grießbrei', '500 ml Milch\n70 g Grieß', 'Aufkochen.\nRühren.', 'Süß, Schnell', '4', 'Sehr hell'],
  ['פיתה', '3 כוסות קמח', 'לאפות', '', '', ''],
]);

describe('tables', () => {
  test('which column becomes which field can be told', () => {
    const headers = ['Name', 'prep_time', 'Ingrédients', 'Foo', 'Calories', 'הערות'];
    expect(csvMapping(headers)).toEqual([
      { header: 'Name', field: 'title' },
      { header: 'prep_time', field: 'activeTime' },
      { header: 'Ingrédients', field: 'ingredients' },
      { header: 'Foo', field: undefined },
      { header: 'Calories', field: 'nutrition.calories' },
      { header: 'הערות', field: 'notes' },
    ]);
  });

  const plain = 'Title;Ingredients;Steps\nSoup;2 leeks;Boil.\nTea;leaves;Brew.\n';

  test.each<[string, string]>([
    ['the separator', `sep=;\n${plain}`],
    ['the separator in quotation marks', `"sep=;"\r\n${plain}`],
    ['the separator in quotation marks and a mark of bytes', `\uFEFF"SEP=;"\r${plain}`],
    ['the separator in a row of empty cells', `"sep=;";;\n${plain}`],
    ['a title', `My recipes\n${plain}`],
    ['a title in a row of empty cells', `"My recipes, 2024";;\n${plain}`],
    ['a title, a date and an empty row', `My recipes;;\n3 May 2024;;\n;;\n\n${plain}`],
    ['a title on two lines', `"My\nrecipes";;\n${plain}`],
    ['a title with the name of a column', `Title: my recipes;;\n${plain}`],
    ['the separator and a title', `sep=;\nMy recipes\n\n${plain}`],
  ])('%s may stand above the headers', async (_what, text) => {
    const { recipes } = await read(text);
    expect(recipes.map(({ recipe }) => [recipe.title, recipe.ingredients, recipe.instructions])).toEqual([
      ['Soup', '2 leeks', 'Boil.'],
      ['Tea', 'leaves', 'Brew.'],
    ]);
  });

  test.each<[string, string, string[]]>([
    ['nothing', plain, []],
    ['the separator', `sep=;\n${plain}`, []],
    ['a title', `"My recipes, 2024";;\n${plain}`, ['My recipes, 2024']],
    ['a title over two cells and a date', `My; recipes;\n\n3 May 2024\n${plain}`, ['My recipes', '3 May 2024']],
    [
      'a title with a line break and one that is long',
      `"My\nrecipes"\n${'x'.repeat(200)}\n${plain}`,
      ['My recipes', 'x'.repeat(100)],
    ],
  ])('their owner is told of what stands above the headers: %s', async (_what, text, told) => {
    const columns = await columnsOf(csvImporter, text);
    const mapped = ['Title', 'Ingredients', 'Steps'];
    expect(columns?.map(({ header }) => header)).toEqual([...told, ...mapped]);
    expect(columns?.slice(0, told.length).every(({ field }) => field === null)).toBe(true);
  });

  test('so is the owner of a table of another program', async () => {
    const header =
      'Title,Course,Main Ingredient,Cuisine,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat,Cholesterol,Sodium,Sugar,Carbohydrate,Fiber,Protein,Cost,Created At,Updated At';
    expect(await columnsOf(planToEatImporter, `From my cupboard\n${header}\n`)).toEqual([
      { header: 'From my cupboard', field: null },
    ]);
    expect(await columnsOf(planToEatImporter, `${header}\n`)).toEqual([]);
  });

  test.each([
    ['macintosh', 'Titre;Ingrédients;Préparation\rCrème brûlée;4 œufs;Mélanger à feu très doux.\r', 'Crème brûlée'],
    [
      'macintosh',
      'Titel;Zutaten;Zubereitung\rGrießklöße;500 ml Milch;Aufkochen und über Nacht kühlen.\r',
      'Grießklöße',
    ],
    ['maccyrillic', 'Название;Ингредиенты;Приготовление\rБорщ;2 свёклы;Сварить до мягкости.\r', 'Борщ'],
    [
      'maccenteuro',
      'Cím;Hozzávalók;Elkészítés\rTöltött káposzta;2 evőkanál olaj;Sűrű szósz kell hozzá.\r',
      'Töltött káposzta',
    ],
  ])('one of a spreadsheet on an old Mac is read: %s', async (encoding, text, title) => {
    expect((await read(iconv.encode(text, encoding))).recipes.map(({ recipe }) => recipe.title)).toEqual([title]);
  });

  test('their owner is told what becomes of each column', async () => {
    const headers = [
      'Titel',
      'cook_time',
      'Video',
      'Favorite',
      'Calories',
      'Foo',
      'recipe_id',
      '',
      'a\u0000b',
      'x'.repeat(200),
    ];
    const told = toldColumns(csvMapping(headers));
    expect(told.map(({ header, field }) => [header.slice(0, 9), field])).toEqual([
      ['Titel', 'title'],
      ['cook_time', 'totalTime'],
      ['Video', 'notes'],
      ['Favorite', 'labels'],
      ['Calories', 'nutrition'],
      ['Foo', 'notes'],
      ['recipe_id', null],
      ['xxxxxxxxx', 'notes'],
    ]);
    expect(told.at(-1)?.header).toHaveLength(100);
    expect(toldColumns(csvMapping(Array.from({ length: 500 }, () => 'Foo')))).toHaveLength(100);
  });

  test('columns of any language come to their fields; what has none goes to the notes', async () => {
    const { recipes } = await read(file);
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Grießbrei',
          ingredients: '500 ml Milch\n70 g Grieß',
          instructions: 'Aufkochen.\nRühren.',
          notes: 'Farbe: Sehr hell',
        },
        labels: ['Süß', 'Schnell'],
        rating: 4,
      },
      { recipe: { title: 'פיתה', ingredients: '3 כוסות קמח', notes: '' }, labels: [], rating: null },
    ]);
  });

  test('times, yields, pictures, nutrition, addresses and dates are understood as people write them', async () => {
    const { first } = await read(
      table([
        [
          'name',
          'servings',
          'yield',
          'prep time',
          'cook time',
          'source',
          'image urls',
          'course',
          'cuisine',
          'fat',
          'nutrition',
          'date created',
          'favorite',
          'video',
          'id',
          'step 1',
          'step 2',
        ],
        [
          'Pie',
          '6',
          '1 pie',
          '0:20',
          '40',
          'https://example.org/pie',
          'https://a.org/1,2.jpg, https://a.org/b.jpg,',
          'Dessert',
          'French',
          '3 g',
          'Protein: 2 g\nVery sweet',
          '2021-03-04 10:00:00',
          'yes',
          'https://v.org/1',
          'a-b-c',
          'Mix',
          'Bake',
        ],
      ]),
    );
    expect(first).toMatchObject({
      recipe: {
        yield: '6 (1 pie)',
        activeTime: '20 minutes',
        totalTime: '1 hour',
        source: '',
        url: 'https://example.org/pie',
        instructions: 'Mix\nBake',
        notes: 'https://v.org/1',
      },
      labels: ['Dessert', 'French', 'favorite'],
      imageUrls: ['https://a.org/1,2.jpg', 'https://a.org/b.jpg'],
      nutrition: { totalFat: 3, protein: 2, description: 'Very sweet' },
    });
    expect(first?.createdAt).toEqual(new Date('2021-03-04T10:00:00Z'));
  });

  test('the delimiter is found by the headers, or declared', async () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      const { first } = await read(`name${delimiter}"directions"${delimiter}x;y,z\nA${delimiter}B${delimiter}\n`);
      expect(first?.recipe).toMatchObject({ title: 'A', instructions: 'B' });
    }
    expect((await read('sep=;\r\nname;notes\r\nA;B\r\n')).first?.recipe).toMatchObject({ title: 'A', notes: 'B' });
  });

  test.each(['utf-8', 'utf16le', 'windows-1252', 'cp850'])('a table in %s keeps its letters', async (encoding) => {
    const bytes = iconv.encode('Titel;Zutaten\nGrüße;Öl, süße Äpfel\n', encoding, {
      addBOM: encoding.startsWith('utf'),
    });
    expect((await read(bytes)).first?.recipe).toMatchObject({ title: 'Grüße', ingredients: 'Öl, süße Äpfel' });
  });

  test('a spreadsheet of Hebrew, Russian or Hungarian from before Unicode is read too', async () => {
    const tables = [
      ['windows-1255', 'שם;מצרכים', 'מרק עדשים;עדשים ומים'],
      ['windows-1251', 'Название;Ингредиенты', 'Солянка;Огурцы и маслины'],
      ['windows-1250', 'Cím;Hozzávalók', 'Töltött káposzta;tejföl bőven, sűrű szósz'],
    ] as const;
    for (const [encoding, headers, row] of tables) {
      const { first } = await read(iconv.encode(`${headers}\n${row}\n`, encoding));
      expect(`${first?.recipe.title};${first?.recipe.ingredients}`).toBe(row);
    }
  });

  test('a row without a title is told, and empty ones are passed over', async () => {
    const { results } = await read('name,notes\nA,1\n,2\n\n,\nB,3\n');
    expect(results.map((result) => (result.ok ? result.recipe.recipe.title : result))).toEqual([
      'A',
      { ok: false, entry: '#2', reason: 'notARecipe' },
      'B',
    ]);
  });

  test('rows of other lengths, stray quotation marks and lists of JSON are read', async () => {
    const { recipes } = await read(
      'name,ingredients,notes\n8" pie,["1 egg"\nB,"[""1 egg"",""salt""]",x,y\n"A" b,c,d\n',
    );
    expect(recipes.map(({ recipe }) => [recipe.title, recipe.ingredients])).toEqual([
      ['8" pie', '["1 egg"'],
      ['B', '1 egg\nsalt'],
      ['"A" b', 'c'],
    ]);
  });

  test('a table alone in an archive is read', async () => {
    const { recipes, isRecognised } = await readBytes(csvImporter, await zipOf({ 'export/r.csv': file }));
    expect([isRecognised, recipes.length]).toEqual([true, 2]);
  });

  test.each([
    ['addresses', 'links,tags\nhttps://example.org/a,x\n'],
    ['sentences', 'Dear Ann, the name of the dish is soup.\n'],
    ['nothing', '\n'],
    ['one column', 'title\nSoup\n'],
    ['a page', '<title>, name, notes'],
    ['2,001 columns', `title,notes${',x'.repeat(1_999)}\nSoup${',1'.repeat(2_000)}\n`],
  ])('a file of %s is no table of recipes', async (_what, text) => {
    expect((await readBytes(csvImporter, text)).isRecognised).toBe(false);
  });

  test('a quotation mark that is never closed is refused, after the rows before, without holding the file', async () => {
    const { titles, code } = await readBytes(csvImporter, `name,notes\nA,1\nB,"${'x\n'.repeat(3_000_000)}`).then(
      ({ recipes, code: refused }) => ({ titles: recipes.map(({ recipe }) => recipe.title), code: refused }),
    );
    expect({ titles, code }).toEqual({ titles: ['A'], code: 'unreadableImport' });
  });

  const written = fc.array(
    fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', '\\', "'", 'é', 'ק', 'ж', 'a', '1', '😀'),
    {
      maxLength: 20,
    },
  );
  const text = written.map((signs) => signs.join(''));
  const title = text.map((words) => `T ${words}`);
  const row = fc.record({ title, description: text, ingredients: text, instructions: text, notes: text });

  test('any table of texts comes in with the same texts', async () => {
    const delimiters = fc.constantFrom(',', ';', '\t', '|');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), delimiters, async (rows, delimiter) => {
        const headers = ['title', 'description', 'ingredients', 'instructions', 'notes'] as const;
        const { recipes } = await read(
          table([headers, ...rows.map((parts) => headers.map((name) => parts[name]))], delimiter),
        );
        expect(recipes.map(({ recipe }) => recipe)).toEqual(rows.map((parts) => importedRecipe(parts).recipe));
      }),
      { numRuns: 200 },
    );
  });

  test('the work for many rows grows with them and no faster', async () => {
    const rows = Array.from({ length: 2_048 }, (_, at) => [`Soup ${at}`, '1 leek\n2 l water', 'Boil. '.repeat(20)]);
    const header = ['name', 'ingredients', 'steps'];
    const rowsOf = { name: 'rows', of: (count: number) => table([header, ...rows.slice(0, count)]) };
    expect((await read(rowsOf.of(2_048))).recipes).toHaveLength(2_048);
    expect(await isSuperLinear(read, rowsOf, { length: 2_048, isThorough: false })).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(csvImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
