import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { textImporter } from './index.ts';

const read = async (text: string, name = 'Zettel.txt') => {
  const { recipes, code, isRecognised } = await readBytes(textImporter, text, { name });
  expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
  return recipes;
};
const one = async (text: string, name?: string) => (await read(text, name))[0];

const cake = `Omas Apfelkuchen

Ein saftiger Kuchen.

Zutaten für 12 Stück:
- 250 g Mehl
- 1 Prise Salz
Für den Belag:
- 6 Äpfel
- Zimt

Zubereitung
1. Mehl und Salz mischen.
2. Bei 180 °C backen.

Tipps:
Schmeckt mit Sahne.
Quelle: Oma Erna
`;

describe('plain texts', () => {
  test('headings tell the parts of a recipe', async () => {
    expect(await one(cake)).toMatchObject({
      recipe: {
        title: 'Omas Apfelkuchen',
        description: 'Ein saftiger Kuchen.',
        yield: '12 Stück',
        source: 'Oma Erna',
        ingredients: '250 g Mehl\n1 Prise Salz\n[Für den Belag]\n6 Äpfel\nZimt',
        instructions: 'Mehl und Salz mischen.\nBei 180 °C backen.',
        notes: 'Schmeckt mit Sahne.',
      },
    });
  });

  test.each([
    ['Italian', 'Ingredienti', 'Preparazione', 'Per 4 persone'],
    ['Ukrainian', 'Інгредієнти', 'Приготування', 'Порції: 4'],
    ['Hebrew', 'מצרכים', 'אופן ההכנה', '4 מנות'],
    ['Spanish', 'INGREDIENTES:', 'Elaboración', 'Para 4 personas'],
    ['French', 'Ingrédients', 'Préparation :', 'Pour 4 personnes'],
    ['Russian', 'Ингредиенты', 'Способ приготовления', 'На 4 порции'],
    ['Hungarian', 'Hozzávalók', 'Elkészítés', 'Adagok száma: 4'],
    ['English', 'Ingredients', 'Method', 'Serves 4'],
  ])('headings in %s are known', async (_language, ingredients, steps, servings) => {
    const recipe = (await one(`Soup\n${servings}\n\n${ingredients}\nA\n2 B\n\n${steps}\nC.\nD.\n`))?.recipe;
    expect(recipe).toMatchObject({ title: 'Soup', description: '', ingredients: 'A\n2 B', instructions: 'C.\nD.' });
    expect(recipe?.yield).toMatch(/^4/);
  });

  test('without headings amounts tell the ingredients', async () => {
    expect(
      await one(
        'Borsch\nhttps://example.org/b\n\nMy aunt cooked it.\n\n2 beets\n400 g cabbage\nSalt to taste\n\nBoil the beets.\nAdd the rest and cook until soft.\n\nServe hot.\n',
      ),
    ).toMatchObject({
      recipe: {
        title: 'Borsch',
        description: 'My aunt cooked it.',
        url: 'https://example.org/b',
        ingredients: '2 beets\n400 g cabbage\nSalt to taste',
        instructions: 'Boil the beets.\nAdd the rest and cook until soft.\nServe hot.',
      },
    });
  });

  test('labels of times, on lines of their own or together, are understood', async () => {
    const text = 'מרק\nזמן הכנה: 20 דקות | זמן בישול: 40 דקות\nתגיות: חורף, מהיר\n\nמצרכים\n1 עוף\n\nהכנה\nמבשלים.\n';
    expect(await one(text)).toMatchObject({
      recipe: { title: 'מרק', activeTime: '20 דקות', totalTime: '1 hour' },
      labels: ['חורף', 'מהיר'],
    });
  });

  test('several recipes are told apart by rules, main headings or titles', async () => {
    const soup = (name: string): string => `${name}\nIngredients\n1 leek\n2 l water\nDirections\nBoil.\n`;
    for (const text of [
      `${soup('A')}==========\n${soup('B')}`,
      `${soup('# A')}\n${soup('# B')}`,
      `${soup('Title: A')}\n${soup('Title: B')}`,
    ]) {
      expect((await read(text)).map(({ recipe }) => recipe)).toMatchObject([
        { title: 'A', ingredients: '1 leek\n2 l water', instructions: 'Boil.' },
        { title: 'B', ingredients: '1 leek\n2 l water', instructions: 'Boil.' },
      ]);
    }
  });

  test('a rule within a recipe does not cut it', async () => {
    expect(
      (await read(cake.replace('Zubereitung', '----------\nZubereitung'))).map(({ recipe }) => recipe.title),
    ).toEqual(['Omas Apfelkuchen']);
  });

  test('Markdown loses its marks, lists of one line their commas', async () => {
    const text =
      '# Crêpes\n\n**Serves:** 4\n\n**Ingrédients**: 2 œufs, 125 g de farine, sel\n\n## Préparation\n\n1. **Mélanger** le tout.\n2. Cuire.\n';
    expect((await one(text, 'crepes.md'))?.recipe).toMatchObject({
      title: 'Crêpes',
      yield: '4',
      ingredients: '2 œufs\n125 g de farine\nsel',
      instructions: 'Mélanger le tout.\nCuire.',
    });
  });

  test('a text that begins with its ingredients is named as its file is', async () => {
    const recipe = (await one('Ingredients\n1 leek\nMethod\nBoil.', 'folder/Leek_soup.txt'))?.recipe;
    expect(recipe?.title).toBe('Leek soup');
  });

  test('steps that a program broke at a margin are put together', async () => {
    const text = `Soup\nIngredients\n1 leek\nMethod\nCut the leek into rings and wash them in plenty of cold water, then\nboil them.\n`;
    expect((await one(text))?.recipe.instructions).toBe(
      'Cut the leek into rings and wash them in plenty of cold water, then boil them.',
    );
  });

  test.each([
    ['a letter', 'Dear Ann,\n\nthank you for your letter of 3 May. We stayed for 2 weeks.\n\nBest wishes\nBen\n'],
    ['a page', '<html><body>Ingredients\n1 leek\n2 l water</body></html>'],
    ['settings', '{"ingredients":\n1 leek\n2 l}'],
    ['a program', "method: 'POST',\nsource: 'x',\nsteps: [],\n"],
    ['addresses', 'links\nhttps://example.org/a\nhttps://example.org/b\n'],
    ['figures', 'Table\n1fa0c 86 92 84\n1fa1b 86 92 84\n1fa29 86 92 84\n'],
    ['noise', '\u0001\u0002\u0003\u0004\u0005\u0006 Ingredients\n1 leek\n2 l water'],
  ])('%s is refused', async (_what, text) => {
    expect((await readBytes(textImporter, text)).isRecognised).toBe(false);
  });

  test('what is no recipe is refused as unknown, nothing as empty', async () => {
    expect((await readBytes(textImporter, 'Dear Ann,\n\nhow are you?\n')).code).toBe('unknownImport');
    expect((await readBytes(textImporter, '')).code).toBe('emptyImport');
  });

  test('a text that is longer than any book of recipes is refused before it is read', async () => {
    expect((await readBytes(textImporter, `${cake}${'x\n'.repeat(5_000_000)}`)).code).toBe('payloadTooLarge');
  });

  test('any text is read or refused in time', async () => {
    const word = fc.constantFrom(
      'Ingredients',
      'Method',
      '2 eggs',
      'Title: A',
      '-----',
      '# B',
      ':',
      ' ',
      'x'.repeat(200),
      '½',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 400 }),
        fc.constantFrom('\n', ' ', '\r\n\r\n'),
        async (words, between) => {
          const start = performance.now();
          await readBytes(textImporter, words.join(between));
          expectWithinMs(performance.now() - start, 5_000);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(textImporter, Buffer.from(cake))).toHaveLength(damagedCount);
  });
});
