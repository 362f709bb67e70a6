import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '../../languages.ts';
import { lightEffort, superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { fold } from '@trivet/lexicon/fold';
import { categoryKeys, type CategoryKey } from './categories.ts';
import { type Categorizer, createCategorizer } from './categorize.ts';
import { labelled, type LabelledLine } from './testing/labelled.ts';
import { loadCategorizer, loadTable } from './load-categorizer.ts';

/** Returns each item with its category. */
async function categorized(language: LanguageCode, items: readonly string[]): Promise<(CategoryKey | null)[]> {
  const categorize = await loadCategorizer(language);
  return items.map(categorize);
}

const lists = (text: string): string[] => text.split('; ');

describe('an item has the category of the thing that it names', () => {
  test.each<[LanguageCode, CategoryKey, string]>([
    ['en-us', 'dairy', '2 l milk; Milk; MILK 2 pints; oat milk; half & half; 6 large eggs, beaten; butter (salted)'],
    ['en-us', 'produce', 'bananas; 1 1/2 lb potatoes; spring onions; jalapeño; Onions, red; avocados - ripe!!'],
    ['en-us', 'condiments', 'olive oil; peanut butter; apple cider vinegar; strawberry jam'],
    ['en-us', 'grocery', 'box of chocolates; egg noodles; m&ms; rice with chicken'],
    ['en-us', 'nonfood', 'loo roll; paper towels; cat food with salmon; tin foil; can opener'],
    ['en-us', 'spices', '6 cloves; pinch of salt'],
    ['de-de', 'dairy', '1 Becher Sahne; Milch 3,5 %; 6 Bio-Eier'],
    ['de-de', 'beverages', 'Apfelsaft; Kaffee mit Milch; Bier alkoholfrei'],
    ['de-de', 'nonfood', 'Gefrierbeutel; Motoröl; Hundefutter mit Huhn'],
    ['fr-fr', 'produce', '1 kg de pommes de terre; l’ail; tomates cerises'],
    ['fr-fr', 'condiments', "huile d'olive; huile olive; vinaigre de vin rouge; confiture de fruits rouges"],
    ['es-es', 'produce', 'media sandía; 2 kg de naranjas; bolsa de patatas'],
    ['it-it', 'condiments', "olio d'oliva; OLIO D’OLIVA; barattolo di pesto"],
    ['he', 'produce', 'עגבניות שרי; 2 מלפפונים; ג׳ינג׳ר; ג’ינג’ר'],
    ['he', 'dairy', '2 ליטר חלב; גבינה צהובה; ביצים'],
    ['hu-hu', 'dairy', '2 l tej; 20 dkg vaj; 10 db tojás'],
    ['ru-ru', 'produce', 'огурцы; 2 кг яблок; лук репчатый'],
    ['ru-ru', 'dairy', 'пакет молока; яйца 10 шт'],
    ['uk-ua', 'meat', 'м’ясо; м`ясо; 500 г свинини'],
  ])('in %s %s: %s', async (language, category, items) => {
    expect(await categorized(language, lists(items))).toEqual(lists(items).map(() => category));
  });
});

describe('frozen things stand in the freezer', () => {
  test.each<[LanguageCode, string]>([
    ['en-us', 'frozen peas; 2 frozen pizzas; strawberries (frozen); something frozen'],
    ['de-de', '500 g Tiefkühlerbsen; TK-Erbsen; TK Himbeeren; Brokkoli tiefgekühlt'],
    ['fr-fr', 'épinards surgelés; 1 kg de framboises surgelées'],
    ['es-es', 'guisantes congelados'],
    ['it-it', 'spinaci surgelati'],
    ['he', 'אפונה קפואה'],
    ['hu-hu', 'fagyasztott málna; gyorsfagyasztott brokkoli'],
    ['ru-ru', 'замороженная клубника'],
    ['uk-ua', 'заморожена полуниця'],
  ])('in %s: %s', async (language, items) => {
    expect(await categorized(language, lists(items))).toEqual(lists(items).map(() => 'frozen'));
  });

  test('bags for them and food for dogs do not', async () => {
    expect(await categorized('en-us', ['freezer bags', 'frozen dog food'])).toEqual(['nonfood', 'nonfood']);
  });
});

describe('things in tins and jars stand together', () => {
  test.each<[LanguageCode, string]>([
    ['en-us', '2 tins chopped tomatoes; 1 (15 oz) can black beans, drained; tinned peaches; tin of lentils'],
    ['de-de', '1 Dose Mais; Glas Gurken; Dose Linsen'],
    ['fr-fr', 'boîte de tomates; pêches en conserve'],
    ['es-es', 'lata de mejillones; bote de garbanzos'],
    ['it-it', "carciofi sott'olio"],
    ['ru-ru', 'банка кукурузы'],
  ])('in %s: %s', async (language, items) => {
    expect(await categorized(language, lists(items))).toEqual(lists(items).map(() => 'canned'));
  });

  test('what comes in a tin and has its own aisle does not', async () => {
    expect(await categorized('en-us', ['tin of biscuits', 'can of beer'])).toEqual(['grocery', 'liquor']);
    expect(await categorized('fr-fr', ['boîte de céréales', "boîte d'œufs"])).toEqual(['grocery', 'dairy']);
  });
});

test('the last part of a German or Hungarian word is the thing', async () => {
  expect(await categorized('de-de', ['Kirschtomaten', 'Kirsch-Tomaten', 'Waldbeermarmelade', 'Quittengelee'])).toEqual([
    'produce',
    'produce',
    'condiments',
    'condiments',
  ]);
  expect(await categorized('hu-hu', ['koktélparadicsom', 'rókagombapörkölthús'])).toEqual(['produce', 'meat']);
});

test('one slip in a long word, or a letter that is double in another place, does no harm', async () => {
  const slips = ['tomatos', 'brocolli', 'mozarella', 'zuchini', 'bannanas', 'spagetti', 'parmesna', 'peannut butter'];
  expect(await categorized('en-us', slips)).toEqual([
    'produce',
    'produce',
    'dairy',
    'produce',
    'produce',
    'grocery',
    'dairy',
    'condiments',
  ]);
});

test.each(['', ' ', '??', '12', '½', '()', ',', 'xyzzy', 'Thing for mum', '2 kg xyzzy', '👍', '\u0301'])(
  'nothing is known about %j',
  async (text) => {
    for (const language of languageCodes) expect((await loadCategorizer(language))(text), language).toBeNull();
  },
);

test('of a long text only the beginning is read', async () => {
  const categorize = await loadCategorizer('de-de');
  expect(categorize(`Milch ${'x'.repeat(10_000)}`)).toBe('dairy');
  expect(categorize('x'.repeat(10_000))).toBeNull();
  expect(categorize(`${'x '.repeat(5_000)}Milch`)).toBeNull();
  expect(categorize(`${' '.repeat(10_000)}Milch`)).toBe('dairy');
});

test.each<LanguageCode>(['en-us', 'de-de', 'ru-ru'])(
  'D2 the work for a text in %s grows no faster',
  async (language) => {
    const alphabet = tokensOfSources(
      'packages/shared/src/shopping-lists/categories/*.ts',
      'packages/lexicon/src/{stem,find}.ts',
      'packages/lexicon/languages/{all,nl}/lines.json',
    );
    expect(await superLinearTexts(await loadCategorizer(language), alphabet, lightEffort)).toEqual([]);
  },
);

test('an unknown language has the table of English, and a table is loaded once', async () => {
  expect((await loadCategorizer('xx'))('milk')).toBe('dairy');
  expect(loadCategorizer('xx')).toBe(loadCategorizer('en-us'));
});

test('a table of few words is enough', () => {
  const empty = Object.fromEntries(categoryKeys.map((key) => [key, []])) as unknown as Record<CategoryKey, string[]>;
  const categorize = createCategorizer({ ...empty, dairy: ['milk'] }, 'en-us');
  expect([categorize('milk'), categorize('bread')]).toEqual(['dairy', null]);
  expect(createCategorizer(empty, 'de-de')('Milch')).toBeNull();
});

describe.each(languageCodes)('any text in %s', (language) => {
  test('has a category or none, the same in capital letters', async () => {
    const categorize = await loadCategorizer(language);
    const known: readonly unknown[] = [...categoryKeys, null];
    const names = Object.values(await loadTable(language)).flat();
    const pieces = fc.constantFrom(...names, '2', ' ', ', ', ' (', ') ', '-', '500 g ', "'");
    const items = fc.array(pieces, { maxLength: 6 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), items), (text) => {
        expect(known).toContain(categorize(text));
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), (text) => {
        expect(categorize(text.toUpperCase())).toBe(categorize(text));
      }),
    );
  });
});

describe.each(languageCodes)('the table in %s', (language) => {
  test('has at least 600 names, none of them twice, in order and in lower case', async () => {
    const table = await loadTable(language);
    expect(Object.keys(table)).toEqual(categoryKeys);
    const names = Object.values(table).flat();
    expect(names.length).toBeGreaterThanOrEqual(600);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const part of Object.values(table)) expect(part).toEqual([...part].sort());
    expect(names.filter((name) => name !== name.toLowerCase().trim().normalize())).toEqual([]);
  });

  test('has each name in the category that it has by itself', async () => {
    const categorize = await loadCategorizer(language);
    const wrong = Object.entries(await loadTable(language)).flatMap(([category, names]) =>
      names.filter((name) => categorize(name) !== category).map((name) => `${name}: ${categorize(name)}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(languageCodes)('lines that people may write in %s', (language) => {
  /** The share of lines that get a category that fits. */
  const share = 0.9;
  const misses = (lines: readonly LabelledLine[], categorize: Categorizer): string[] =>
    lines
      .filter(([line, fitting]) => ![fitting].flat().includes(categorize(line)))
      .map(([line, fitting]) => `${line}: ${categorize(line)} rather than ${[fitting].flat().join(' or ')}`);

  test('get a category that fits, nine of ten at least', async () => {
    const wrong = misses(labelled[language], await loadCategorizer(language));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(labelled[language].length * (1 - share));
  });

  // The rules and not only the tables have to be good: many lines are a single word that a table has as it is.
  test('get one also where they are no name of the table', async () => {
    const names = new Set(Object.values(await loadTable(language)).flatMap((part) => part.map((name) => fold(name))));
    const others = labelled[language].filter(([line]) => !names.has(fold(line)));
    expect(others.length).toBeGreaterThanOrEqual(100);
    const wrong = misses(others, await loadCategorizer(language));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(others.length * (1 - share));
  });
});
