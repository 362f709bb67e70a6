import { describe, expect, test } from 'vitest';
import { extractTextOf } from '../testing/extract-text.ts';
import { pageOf } from '../testing/page-of.ts';
import { lineAt, linesAt } from '../testing/read-lines.ts';
import { sampleRecipes } from '../testing/sample-recipes.ts';
import type { Recogniser, WordLine } from '../engine/recogniser.ts';
import type { Grey } from '../picture/grey.ts';
import { mendFractions } from './fractions.ts';
import { languageOfText } from './language-words.ts';
import { mendWords } from './mend-words.ts';
import { linesOfPage } from './page-lines.ts';
import { recipeSources, textOfPages } from './recipe-sources.ts';

const textsOf = (lines: readonly { words: WordLine }[]): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '));
const joined = (texts: readonly string[]): string[] => textsOf(linesOfPage([linesAt(texts)], false));

describe('the lines of a page become lines of text', () => {
  test('a step that goes on in the next line is one, and each ingredient is its own', () => {
    expect(
      joined([
        '1 leek',
        '+2 cups of water',
        '+1. Cut the leek into rings and fry them',
        'until they are soft.',
        '+2. Add the water.',
      ]),
    ).toEqual([
      '1 leek',
      '2 cups of water',
      '1. Cut the leek into rings and fry them until they are soft.',
      '2. Add the water.',
    ]);
  });

  test('a list without space between its lines stays a list, however long a line is', () => {
    const list = ['200 g flour', '1 pinch of salt', '3 tablespoons of very cold water', 'oil'];
    expect(joined(list)).toEqual(list);
  });

  test('a word that is broken at the end of a line is whole again', () => {
    expect(
      joined([
        'Den Teig etwa zwanzig Minuten ruhen las-',
        'sen und dann ausrollen und in Stücke',
        '+Servieren.',
        '+Fertig.',
      ]),
    ).toEqual(['Den Teig etwa zwanzig Minuten ruhen lassen und dann ausrollen und in Stücke', 'Servieren.', 'Fertig.']);
  });

  test('the largest line is the title', () => {
    const title = lineAt('Leek Soup', { height: 44 });
    const lines = linesOfPage([[title], linesAt(['1 leek', '2 cups of water'])], false);
    expect(lines.map(({ isTitle }) => isTitle)).toEqual([true, false, false]);
  });
});

describe('misreadings of amounts', () => {
  const mended = (...texts: string[]): string[] =>
    mendWords(texts.map((text) => lineAt(text))).map((words) => words.map(({ text }) => text).join(' '));

  test('what can only be one thing is mended, and marked as unsure', () => {
    expect(mended('l/2 cup milk', 'bake at 350*F', '200 mi milk')).toEqual([
      '1/2 cup milk',
      'bake at 350°F',
      '200 ml milk',
    ]);
    expect(mendWords([lineAt('I/4 leek')])[0]?.[0]).toMatchObject({ text: '1/4', confidence: 60 });
  });

  test('a letter is taken for a digit only among lines that begin with digits', () => {
    expect(mended('2 буряки', 'З зубчики часнику')).toEqual(['2 буряки', '3 зубчики часнику']);
    const sentence = ['Наріжте капусту.', 'З картоплі зніміть шкірку і наріжте її.'];
    expect(mended(...sentence)).toEqual(sentence);
  });

  test('what a fraction in one letter is taken for is marked as unsure, at the beginning of a line alone', () => {
    const confidences = (text: string) => mendWords([lineAt(text)])[0]?.map(({ confidence }) => confidence > 60);
    for (const amount of ['142 teáskanál', '% Bund', '1%; cups', 'Ys cup'])
      expect(confidences(amount)?.[0]).toBe(false);
    for (const right of ['140 g', '12 eggs', 'add 142', '10% fat']) expect(confidences(right)).not.toContain(false);
  });

  test('text that is right stays as it is', () => {
    const right = ['1 l milk', 'I like it.', '2 x 350 g', '5 % fat'];
    expect(mended(...right)).toEqual(right);
  });
});

describe('fractions of one letter', () => {
  const digits: Readonly<Record<number, string>> = { 5: '1', 6: '2' };

  /** Draws a box for each part: the digit above, a stroke, and the digit below. */
  function drawn(parts: readonly { left: number; top: number; width: number; height: number }[]): Grey {
    const [width, height] = [60, 40];
    const data = new Uint8Array(width * height).fill(255);
    for (const part of parts)
      for (let y = part.top; y < part.top + part.height; y += 1)
        data.fill(0, y * width + part.left, y * width + part.left + part.width);
    return { data, width, height };
  }

  /** Reads a digit by the width of its box in an enlarged picture. */
  const recogniser = (known = digits): Recogniser => {
    let shown: Grey = { data: new Uint8Array(), width: 0, height: 0 };
    return {
      languages: ['en-us'],
      use: () => undefined,
      show: (picture) => {
        shown = picture;
      },
      read: () => {
        const factor = Math.round(36 / 12);
        const text = known[Math.round((shown.width - 32) / factor) - 2];
        return text === undefined ? [] : [lineAt(text)];
      },
    };
  };
  const half = drawn([
    { left: 4, top: 6, width: 5, height: 10 },
    { left: 12, top: 6, width: 6, height: 24 },
    { left: 20, top: 20, width: 6, height: 10 },
  ]);
  const word = { text: '%', confidence: 90, box: { left: 2, top: 4, right: 28, bottom: 32 } };
  const cup = lineAt('cup', { left: 40 });
  const read = (reader: Recogniser, picture: Grey): WordLine | undefined =>
    mendFractions(reader, picture, [[[word, ...cup]]])[0]?.[0];

  test('are read from their parts', () => {
    expect(read(recogniser(), half)?.map(({ text }) => text)).toEqual(['½', 'cup']);
  });

  test('whose parts cannot be told are left as they were read, with little confidence', () => {
    expect(read(recogniser({}), half)?.[0]).toEqual({ ...word, confidence: 30 });
    expect(read(recogniser({ 5: '2', 6: '2' }), half)?.[0]).toEqual({ ...word, confidence: 30 });
    const one = drawn([{ left: 4, top: 6, width: 20, height: 24 }]);
    expect(read(recogniser(), one)?.[0]).toEqual({ ...word, confidence: 30 });
  });
});

test('the language of a recipe is told by its words', () => {
  const all = ['en-us', 'it-it', 'de-de', 'uk-ua', 'he', 'es-es', 'fr-fr', 'ru-ru', 'hu-hu'] as const;
  expect(languageOfText('Den Topf mit Wasser füllen und das Salz zugeben.', all)).toBe('de-de');
  expect(languageOfText('Aggiungere il burro e cuocere per 5 minuti.', all)).toBe('it-it');
  expect(languageOfText('Додайте сіль і варіть його 5 хвилин.', all)).toBe('uk-ua');
  expect(languageOfText('Добавьте соль и варите его 5 минут.', all)).toBe('ru-ru');
  expect(languageOfText('zzz', all)).toBeUndefined();
});

describe('the sources of a recipe', () => {
  test('each line knows its page, its box, and the words that were not read surely', async () => {
    const pages = [
      pageOf(['Leek Soup', 'Serves 4', 'Ingredients', '1 leek', '2 cups water']),
      pageOf(['Method', 'Cut the leek into rings.', 'Add the water and cook for 20 minutes.']),
    ];
    expect(textOfPages(pages)).toContain('# Leek Soup\nServes 4');
    const recipe = await extractTextOf(textOfPages(pages));
    expect(recipe).toMatchObject({ title: 'Leek Soup', yield: '4', ingredients: '1 leek\n2 cups water' });
    const sources = recipeSources(recipe, pages, 'engine');
    expect(sources.title).toMatchObject({ page: 0, box: { left: 0, top: 0 }, confidence: 95 });
    expect(sources.yield).toMatchObject({ page: 0, box: { left: 0.05, top: 0.05 } });
    expect(sources.ingredients[0]).toMatchObject({ confidence: 40, unsure: [{ text: 'leek' }], box: { top: 0.15 } });
    expect(sources.instructions).toMatchObject([
      { page: 1, box: { top: 0.05 } },
      { page: 1, unsure: [], box: { top: 0.1 } },
    ]);
  });

  test('what stands on no page as it is has none', async () => {
    const pages = [
      pageOf([
        'Soup',
        'Prep: 20 minutes',
        'Cook: 15 minutes',
        'Ingredients',
        '1 leek',
        'Method',
        'Cut it and cook it well.',
      ]),
    ];
    const recipe = await extractTextOf(textOfPages(pages));
    expect(recipe.totalTime).toBe('35 minutes');
    expect(recipeSources(recipe, pages, 'engine')).toMatchObject({
      totalTime: null,
      activeTime: { page: 0, box: { top: 0.05 } },
    });
  });
});

describe('pages of several photographs', () => {
  const soup = ['Tomato Soup', 'Serves 4', 'Ingredients', '800 g tomatoes', '1 onion', 'Method', '1. Fry the onion.'];
  const further = ['2. Add the tomatoes.', '3. Simmer it all for 30 minutes.'];
  const scones = ['Cheese Scones', 'Makes 12', 'Ingredients', '225 g flour', '100 g cheddar', 'Method'];
  const bake = ['1. Rub the butter into the flour.', '2. Bake for 12 minutes at 220 °C.'];
  const readSoup = { title: 'Tomato Soup', yield: '4', ingredients: '800 g tomatoes\n1 onion' };
  const readScones = {
    title: 'Cheese Scones',
    yield: '12',
    ingredients: '225 g flour\n100 g cheddar',
    instructions: 'Rub the butter into the flour.\nBake for 12 minutes at 220 °C.',
  };
  const soupSteps = 'Fry the onion.\nAdd the tomatoes.\nSimmer it all for 30 minutes.';

  /** Reads pages whose largest lines are at these places. */
  async function recipesOf(...pages: readonly (readonly [texts: readonly string[], title: number])[]) {
    const read = pages.map(([texts, title]) => {
      const page = pageOf(texts);
      return { ...page, lines: page.lines.map((line, at) => ({ ...line, isTitle: at === title })) };
    });
    const found = await extractTextOf(textOfPages(read));
    return [found, ...found.alternatives];
  }

  test('a page with a title, ingredients and steps of its own is another recipe', async () => {
    expect(await recipesOf([[...soup, ...further], 0], [[...scones, ...bake], 0])).toMatchObject([
      { ...readSoup, instructions: soupSteps },
      readScones,
    ]);
  });

  test('also below a page number, above a line about it, and without headings', async () => {
    const [title = '', , , ...rest] = [...scones, ...bake];
    const list = rest.filter((line) => line !== 'Method');
    const read = [
      { ...readSoup, instructions: soupSteps },
      { ...readScones, yield: '' },
    ];
    const cards = [
      ['27', 'Breads and Cakes', title, ...list],
      ['27', 'Breads and Cakes', title, 'from the kitchen of Ann', 'Ingredients', ...rest],
    ];
    for (const card of cards) expect(await recipesOf([[...soup, ...further], 0], [card, 2])).toMatchObject(read);
  });

  test('also in another language', async () => {
    const german = ['Käsekuchen', 'Für 8 Personen | Zubereitungszeit: 40 Minuten', 'Zutaten', '500 g Quark', '3 Eier'];
    const kneading = ['Zubereitung', '1. Den Quark mit den Eiern verrühren.', '2. Den Kuchen 50 Minuten backen.'];
    const french = ['Tarte aux pommes', 'Pour 6 personnes', 'Ingrédients', '4 pommes', '2 œufs', 'Préparation'];
    const baking = ['1. Couper les pommes en fines tranches.', '2. Cuire la tarte 40 minutes.'];
    expect(await recipesOf([[...german, ...kneading], 0], [[...french, ...baking], 0])).toMatchObject([
      { title: 'Käsekuchen', yield: '8 Personen', ingredients: '500 g Quark\n3 Eier' },
      { title: 'Tarte aux pommes', yield: '6 personnes', ingredients: '4 pommes\n2 œufs' },
    ]);
    const hebrew = [
      'עוגת גבינה',
      'מצרכים',
      '500 גרם גבינה',
      '3 ביצים',
      'אופן ההכנה',
      '1. מערבבים את הגבינה עם הביצים.',
    ];
    expect(await recipesOf([hebrew, 0], [[...scones, ...bake], 0])).toMatchObject([
      { title: 'עוגת גבינה', ingredients: '500 גרם גבינה\n3 ביצים' },
      readScones,
    ]);
  });

  test('also in any two of the nine languages', async () => {
    const texts = sampleRecipes.map(({ title, facts, ingredientsHeading, ingredients, stepsHeading, steps }) => [
      title,
      facts,
      ingredientsHeading,
      ...ingredients,
      stepsHeading,
      ...steps.map((step, at) => `${at + 1}. ${step}`),
    ]);
    for (const [one, first] of texts.entries())
      for (const [two, second] of texts.entries()) {
        if (one === two) continue;
        const recipes = await recipesOf([first, 0], [second, 0]);
        const expected = [one, two].map((at) => ({
          title: sampleRecipes[at]?.title,
          ingredients: sampleRecipes[at]?.ingredients.join('\n'),
          instructions: sampleRecipes[at]?.steps.join('\n'),
        }));
        expect(recipes).toMatchObject(expected);
      }
  });

  test('a page on which the steps go on belongs to the page before, and what follows is another recipe', async () => {
    expect(await recipesOf([soup, 0], [further, 1])).toMatchObject([{ ...readSoup, instructions: soupSteps }]);
    expect(await recipesOf([soup, 0], [[...further, ...scones, ...bake], 2])).toMatchObject([
      { ...readSoup, instructions: soupSteps },
      readScones,
    ]);
  });

  test('a page with the steps alone belongs to the ingredients before, whatever its largest line is', async () => {
    const list = soup.slice(0, 5);
    const steps = ['1. Fry the onion.', ...further];
    for (const page of [
      ['Method', ...steps],
      ['Tomato Soup', 'Method', ...steps],
      ['Cooking the tomatoes', ...steps],
    ]) {
      const [first, ...others] = await recipesOf([list, 0], [page, 0]);
      expect(others).toEqual([]);
      expect(first).toMatchObject(readSoup);
      expect(first?.instructions).toContain(soupSteps);
    }
  });

  test('the ingredients and steps of a part on a page of their own are a part of the recipe', async () => {
    const sauce = ['For the sauce', 'Ingredients', '200 ml cream', '2 lemons', 'Method', 'Boil the cream.'];
    expect(await recipesOf([[...soup, ...further], 0], [sauce, 0])).toMatchObject([
      {
        ...readSoup,
        ingredients: `${readSoup.ingredients}\n[For the sauce]\n200 ml cream\n2 lemons`,
        instructions: `${soupSteps}\n[For the sauce]\nBoil the cream.`,
      },
    ]);
  });
});
