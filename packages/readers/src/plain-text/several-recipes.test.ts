import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { describe, expect, test } from 'vitest';
import { extractText } from '../pages/extract-text.ts';

type Shown = Pick<ClippedRecipe, 'title' | 'yield' | 'totalTime' | 'ingredients' | 'instructions'>;

/** Returns all recipes that were read from a text, in its order. */
function recipesOf(text: string): Shown[] {
  const found = extractText(text, '');
  return found === undefined ? [] : [found, ...found.alternatives];
}

const soup = [
  'Tomato Soup',
  'Serves 4',
  'Ingredients',
  '800 g tomatoes',
  '1 onion',
  'Method',
  '1. Fry the onion.',
  '2. Simmer for 30 minutes.',
];
const scones = [
  'Cheese Scones',
  'Makes 12',
  'Ingredients',
  '225 g flour',
  '100 g cheddar',
  'Method',
  '1. Rub the butter into the flour.',
  '2. Bake for 12 minutes at 220 °C.',
];
const jam = [
  'Fig Jam',
  'Makes 3',
  'Ingredients',
  '1 kg figs',
  '1 lemon',
  'Method',
  '1. Boil the figs.',
  '2. Fill jars.',
];
const readSoup = {
  title: 'Tomato Soup',
  yield: '4',
  ingredients: '800 g tomatoes\n1 onion',
  instructions: 'Fry the onion.\nSimmer for 30 minutes.',
};
const readScones = {
  title: 'Cheese Scones',
  yield: '12',
  ingredients: '225 g flour\n100 g cheddar',
  instructions: 'Rub the butter into the flour.\nBake for 12 minutes at 220 °C.',
};
const readJam = {
  title: 'Fig Jam',
  yield: '3',
  ingredients: '1 kg figs\n1 lemon',
  instructions: 'Boil the figs.\nFill jars.',
};

const text = (...recipes: readonly (readonly string[])[]): string =>
  recipes.map((lines) => lines.join('\n')).join('\n\n');
const without = (lines: readonly string[], ...left: string[]): string[] => lines.filter((line) => !left.includes(line));

describe('several recipes in one text', () => {
  test('each has its own title, yield, ingredients and steps', () => {
    expect(recipesOf(text(soup, scones))).toMatchObject([readSoup, readScones]);
    expect(recipesOf(text(soup, scones, jam))).toMatchObject([readSoup, readScones, readJam]);
  });

  test('also without yields, and without an empty line between them', () => {
    const [one, two, three] = [without(soup, 'Serves 4'), without(scones, 'Makes 12'), without(jam, 'Makes 3')];
    const none = { yield: '' };
    const all = [
      { ...readSoup, ...none },
      { ...readScones, ...none },
      { ...readJam, ...none },
    ];
    expect(recipesOf(text(one, two, three))).toMatchObject(all);
    expect(recipesOf([...one, ...two, ...three].join('\n'))).toMatchObject(all);
    expect(recipesOf([...soup, ...scones, ...jam].join('\n'))).toMatchObject([readSoup, readScones, readJam]);
  });

  test('also where empty lines stand between title, yield and lists', () => {
    const wide = [soup, scones].map((lines) => lines.join('\n\n')).join('\n\n\n');
    expect(recipesOf(wide)).toMatchObject([readSoup, readScones]);
  });

  test('also where sentences about the dish stand below the title', () => {
    const [title = '', ...rest] = scones;
    const told = [title, 'My grandmother baked them every Sunday for all of us.', ...rest];
    expect(recipesOf(text(soup, told))).toMatchObject([readSoup, readScones]);
  });

  test('also without a heading of the steps', () => {
    expect(recipesOf(text(without(soup, 'Method'), scones))).toMatchObject([readSoup, readScones]);
    const steps = 'Fry the onion in butter until it is soft, add the tomatoes and simmer them.';
    const prose = [...soup.slice(0, 5), steps];
    expect(recipesOf(text(prose, scones))).toMatchObject([{ ...readSoup, instructions: steps }, readScones]);
  });

  test('also without headings of the ingredients', () => {
    expect(recipesOf(text(without(soup, 'Ingredients'), without(scones, 'Ingredients')))).toMatchObject([
      readSoup,
      readScones,
    ]);
  });

  test('also without any heading, where lists have marks', () => {
    const marked = (lines: readonly string[]): string =>
      [lines.slice(0, 1), lines.slice(3, 5).map((line) => `- ${line}`), lines.slice(6)]
        .map((part) => part.join('\n'))
        .join('\n\n');
    const none = { yield: '' };
    expect(recipesOf(`${marked(soup)}\n\n${marked(scones)}`)).toMatchObject([
      { ...readSoup, ...none },
      { ...readScones, ...none },
    ]);
  });

  test('also where their titles are numbered or end with a colon', () => {
    const titled = (before: string, after: string): string =>
      text(
        ...[soup, scones].map(([title = '', ...rest], at) => [
          `${before && `${at + 1}${before}`}${title}${after}`,
          ...rest,
        ]),
      );
    expect(recipesOf(titled('', ':'))).toMatchObject([{ ...readSoup, title: 'Tomato Soup:' }, readScones]);
    expect(recipesOf(titled('. ', ''))[1]).toMatchObject(readScones);
    expect(recipesOf(text(['Tomato Soup:', ...soup.slice(2)], ['Cheese Scones:', ...scones.slice(2)]))).toHaveLength(2);
  });

  test('also in Markdown, where the heading is the title and a line below it is not', () => {
    const markdown = ([title = '', servings = '', list = '', ...rest]: readonly string[]): string[] => [
      `# ${title}`,
      '',
      'Good with tea',
      '',
      servings,
      `## ${list}`,
      ...rest.map((line) => (line === 'Method' ? '## Method' : line)),
    ];
    expect(recipesOf(text(markdown(soup), markdown(scones)))).toMatchObject([readSoup, readScones]);
  });

  test('also where the steps stand before the ingredients', () => {
    const turned = (lines: readonly string[]): string[] => [
      ...lines.slice(0, 2),
      ...lines.slice(5),
      ...lines.slice(2, 5),
    ];
    expect(recipesOf(text(turned(soup), turned(scones)))).toMatchObject([readSoup, readScones]);
  });

  test('each step of one recipe may have ingredients of its own', () => {
    const dough = [
      'Step 1: Dough',
      '- 200 g flour',
      '- 100 g butter',
      'Mix the flour and the butter until it is smooth.',
    ];
    const filling = ['Step 2: Filling', '- 4 apples', '- 2 tbsp sugar', 'Slice the apples and cook them in the sugar.'];
    expect(recipesOf(text(['Apple Pie'], dough, filling))).toMatchObject([{ title: 'Apple Pie' }]);
    expect(recipesOf(text(['Apple Pie'], dough, filling))).toHaveLength(1);
  });

  test('a recipe that is repeated under its title is one', () => {
    expect(recipesOf(text(soup, soup))).toMatchObject([readSoup]);
    expect(recipesOf(text(soup, soup))).toHaveLength(1);
  });

  test('a note belongs to the recipe that it follows', () => {
    const noted = extractText(
      text([...soup, 'Note: Better on the second day.'], [...scones, 'Tip: Eat them warm.']),
      '',
    );
    expect(noted).toMatchObject({ ...readSoup, notes: 'Better on the second day.' });
    expect(noted?.alternatives).toMatchObject([{ ...readScones, notes: 'Eat them warm.' }]);
  });

  test.each([
    [
      'German',
      'Apfelkuchen',
      'Für 12 Personen | Zubereitungszeit: 40 Minuten',
      '12 Personen',
      'Zutaten',
      'Zubereitung',
    ],
    [
      'French',
      'Tarte aux pommes',
      'Pour 6 personnes | Préparation : 40 minutes',
      '6 personnes',
      'Ingrédients',
      'Préparation',
    ],
    ['Italian', 'Torta di mele', 'Per 6 persone | Preparazione: 40 minuti', '6 persone', 'Ingredienti', 'Preparazione'],
    [
      'Spanish',
      'Tarta de manzana',
      'Para 6 personas | Preparación: 40 minutos',
      '6 personas',
      'Ingredientes',
      'Preparación',
    ],
    ['Hungarian', 'Almás pite', '6 adag | Elkészítési idő: 40 perc', '6 adag', 'Hozzávalók', 'Elkészítés'],
    ['Russian', 'Яблочный пирог', 'На 6 порций | Приготовление: 40 минут', '6 порций', 'Ингредиенты', 'Приготовление'],
    ['Ukrainian', 'Яблучний пиріг', 'На 6 порцій | Підготовка: 40 хвилин', '6 порцій', 'Інгредієнти', 'Приготування'],
    ['Hebrew', 'עוגת תפוחים', '6 מנות | זמן הכנה: 40 דקות', '6 מנות', 'מצרכים', 'אופן ההכנה'],
    ['English', 'Apple Pie', 'Serves 6 | Prep time: 40 minutes', '6', 'Ingredients', 'Method'],
  ])('in %s, beside a recipe in another language', (_language, title, facts, servings, list, steps) => {
    const pie = [
      title,
      '',
      facts,
      '',
      list,
      '500 g apples',
      '2 eggs',
      '',
      steps,
      '1. Cut the apples.',
      '2. Bake them all.',
    ];
    const readPie = {
      title,
      yield: servings,
      totalTime: expect.stringContaining('40') as unknown,
      ingredients: '500 g apples\n2 eggs',
      instructions: 'Cut the apples.\nBake them all.',
    };
    expect(recipesOf(text(soup, pie))).toMatchObject([readSoup, readPie]);
    expect(
      recipesOf(
        text(
          pie,
          soup,
          pie.map((line) => (line === title ? `${title} II` : line)),
        ),
      ),
    ).toMatchObject([readPie, readSoup, { ...readPie, title: `${title} II` }]);
  });
});

describe('the parts of one recipe stay one', () => {
  const sauce = [
    'Ingredients',
    '200 ml cream',
    '2 lemons',
    'Method',
    '1. Boil the cream.',
    '2. Pour it over the soup.',
  ];
  const read = (header: string) => [
    {
      ...readSoup,
      ingredients: [readSoup.ingredients, header, '200 ml cream\n2 lemons'].filter(Boolean).join('\n'),
      instructions: [readSoup.instructions, header, 'Boil the cream.\nPour it over the soup.']
        .filter(Boolean)
        .join('\n'),
    },
  ];

  test.each([
    ['For the sauce', '[For the sauce]'],
    ['For the sauce:', '[For the sauce]'],
    ['[Sauce]', '[Sauce]'],
    ['Sauce', '[Sauce]'],
    ['Für die Soße', '[Für die Soße]'],
    ['Pour la sauce', '[Pour la sauce]'],
    ['Per il ripieno', '[Per il ripieno]'],
    ['Para la salsa', '[Para la salsa]'],
    ['Для соуса', '[Для соуса]'],
    ['A mártáshoz', '[A mártáshoz]'],
    ['לרוטב:', '[לרוטב]'],
  ])('with the ingredients and steps of a part under "%s"', (name, header) => {
    expect(recipesOf(text(soup, [name, ...sauce]))).toMatchObject(read(header));
    expect(recipesOf([...soup, name, ...sauce].join('\n'))).toMatchObject(read(header));
  });

  test('with further ingredients and steps without a title', () => {
    expect(recipesOf(text(soup, sauce))).toMatchObject(read(''));
  });

  test('and a part of the second recipe belongs to that', () => {
    const [readSauce] = read('[For the sauce]');
    expect(recipesOf(text(scones, soup, ['For the sauce', ...sauce]))).toMatchObject([readScones, readSauce]);
  });

  test('with the ingredients of several parts before all steps', () => {
    const pie = [
      'Apple Pie',
      'Ingredients for the dough',
      '200 g flour',
      '100 g butter',
      'Ingredients for the filling',
    ];
    const rest = [
      '4 apples',
      '2 tbsp sugar',
      'Method',
      '1. Make the dough.',
      '2. Fill it with the apples and bake it.',
    ];
    expect(recipesOf([...pie, ...rest].join('\n'))).toMatchObject([
      { title: 'Apple Pie', instructions: 'Make the dough.\nFill it with the apples and bake it.' },
    ]);
  });
});

describe('plain text is no HTML', () => {
  test('what looks like a tag or a reference stays as it was typed', () => {
    const lines = ['1 <b>egg</b>', '2 cups water &amp; salt'];
    const egg = (list: readonly string[]) =>
      text(['Egg'], ['Ingredients', ...list], ['Method', 'Boil it for <b>ten</b> minutes & eat it.']);
    const step = 'Boil it for <b>ten</b> minutes & eat it.';
    expect(recipesOf(egg(lines))).toMatchObject([{ ingredients: lines.join('\n'), instructions: step }]);
    expect(recipesOf(egg(lines.slice(0, 1)))).toMatchObject([{ ingredients: '1 <b>egg</b>', instructions: step }]);
  });
});
