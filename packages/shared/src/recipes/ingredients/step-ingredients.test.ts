import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightEffort, superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { textLines } from '../../text/lines.ts';
import { stepIngredients } from './step-ingredients.ts';

/** Returns the ingredients that each line of the instructions names. */
function namedIn(ingredients: string, instructions: string): string[][] {
  const lines = textLines(ingredients);
  return stepIngredients(lines, textLines(instructions)).map((indexes) =>
    indexes.map((index) => lines[index]?.content ?? ''),
  );
}

describe('a step names its ingredients', () => {
  test.each([
    // English
    [
      '200 g red lentils\n1 l vegetable stock\nsalt',
      'Add the lentils and stock.',
      '200 g red lentils|1 l vegetable stock',
    ],
    [
      '2 large onions, finely chopped\n2 cloves of garlic',
      'Fry onion and garlic.',
      '2 large onions, finely chopped|2 cloves of garlic',
    ],
    ['3 tbsp olive oil\n1 tbsp sesame oil', 'Add the sesame oil.', '1 tbsp sesame oil'],
    ['3 tbsp olive oil\n1 tbsp sesame oil', 'Heat the oil.', '3 tbsp olive oil|1 tbsp sesame oil'],
    ['1 cup rice\n2 tbsp rice vinegar', 'Cook the rice.', '1 cup rice'],
    ['2 tbsp rice vinegar', 'Serve with rice.', ''],
    ['1 (14-ounce) can whole tomatoes', 'Crush the tomatoes.', '1 (14-ounce) can whole tomatoes'],
    ['4 chicken breasts\n1 l chicken stock', 'Pour in the chicken stock.', '1 l chicken stock'],
    ['4 chicken breasts\n1 l chicken stock', 'Brown the chicken.', '4 chicken breasts'],
    ['1 onion\n3 spring onions', 'Soften the onion.', '1 onion'],
    ['1 white onion\n1 red onion', 'Slice the red onion.', '1 red onion'],
    ['2 eggs\n2 egg yolks', 'Beat the egg yolks.', '2 egg yolks'],
    ['juice of 1 lemon', 'Squeeze the lemon.', 'juice of 1 lemon'],
    ['salt to taste', 'Taste and serve.', ''],
    ['salt to taste', 'Season with salt.', 'salt to taste'],
    ['fresh parsley, chopped', 'Chop fresh herbs.', ''],
    ['5 cloves', 'Add the cloves.', '5 cloves'],
    ['butter or oil', 'Melt the butter.', 'butter or oil'],
    ['2 peas\n1 peanut', 'Add pears.', ''],
    // German
    [
      '500 ml Gemüsebrühe\n2 EL Olivenöl\n1,5 kg Kartoffeln',
      'Kartoffeln im Öl anbraten, Brühe zugeben.',
      '500 ml Gemüsebrühe|2 EL Olivenöl|1,5 kg Kartoffeln',
    ],
    ['2 Zwiebeln\nSalz, Pfeffer\n200 g geriebener Käse', 'Die Zwiebel mit Salz würzen.', '2 Zwiebeln|Salz, Pfeffer'],
    ['2 EL Reisessig\n200 g Reis', 'Reis kochen.', '200 g Reis'],
    // Spanish, French, Italian
    ['2 cebollas grandes\n3 dientes de ajo', 'Sofreír la cebolla con el ajo.', '2 cebollas grandes|3 dientes de ajo'],
    [
      '2 gousses d’ail\n3 œufs\n1 pincée de sel',
      'Battre les œufs avec le sel et l’ail.',
      '2 gousses d’ail|3 œufs|1 pincée de sel',
    ],
    ['2 cucchiai di aceto di riso\n1 cipolla', 'Tritare le cipolle.', '1 cipolla'],
    // Hungarian
    [
      '50 dkg liszt\n2 fej vöröshagyma',
      'A lisztet átszitáljuk, a vöröshagymát felaprítjuk.',
      '50 dkg liszt|2 fej vöröshagyma',
    ],
    // Hebrew
    ['2 כוסות קמח\n1 כוס סוכר\n2 ביצים', 'מערבבים את הקמח והסוכר.', '2 כוסות קמח|1 כוס סוכר'],
    // Russian, Ukrainian
    [
      '2 стакана муки\n1 красный лук\n100 г сливочного масла',
      'Муку смешать с маслом.',
      '2 стакана муки|100 г сливочного масла',
    ],
    ['300 г борошна\n2 цибулини\n100 г масла', 'Додати борошно та масло.', '300 г борошна|100 г масла'],
  ])('%j: %j', (ingredients, step, expected) => {
    expect(namedIn(ingredients, step)).toEqual([expected === '' ? [] : expected.split('|')]);
  });

  test('below the same header it means the ingredients there, and headers name nothing', () => {
    const ingredients = '[Dough]\n100 g butter\n2 eggs\n[Glaze]\n20 g butter';
    expect(
      namedIn(ingredients, '[Dough]\nRub in the butter.\n[Glaze]\nMelt the butter.\n[Butter]\nSpread butter.'),
    ).toEqual([[], ['100 g butter'], [], ['20 g butter'], [], ['100 g butter', '20 g butter']]);
  });
});

const nouns = ['onion', 'carrot', 'Zwiebel', 'Mehl', 'cebolla', 'oeuf', 'cipolla', 'hagyma', 'בצל', 'соль', 'цукор'];
const others = ['stir', 'bowl', 'minutes', 'until', '180', 'Topf', 'dann', 'et', 'ezután', 'עד', 'через'];

test('each ingredient shows at each step that has its word, and at no other', () => {
  const step = fc.array(fc.constantFrom(...nouns, ...others), { maxLength: 12 });
  const amount = fc.constantFrom('2 ', '100 g ', '1 cup ', '1/2 ', '');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...nouns), { minLength: 1 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      amount,
      (own, steps, before) => {
        const ingredients = own.map((content) => ({ content: `${before}${content}`, isHeader: false }));
        const lines = steps.map((words) => ({ content: words.join(' '), isHeader: false }));
        expect(stepIngredients(ingredients, lines)).toEqual(
          steps.map((words) => own.flatMap((noun, index) => (words.includes(noun) ? [index] : []))),
        );
      },
    ),
  );
});

test('the result has indexes of ingredients in their order, for any text', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('\n', '[', ']', '1 egg', 'rice ', 'of ', 'oil', '(')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [ingredients, instructions] = [textLines(one), textLines(other)];
      const found = stepIngredients(ingredients, instructions);
      expect(found).toHaveLength(instructions.length);
      for (const [step, indexes] of found.entries()) {
        expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
        expect(indexes.every((index) => ingredients[index]?.isHeader === false)).toBe(true);
        if (instructions[step]?.isHeader === true) expect(indexes).toEqual([]);
      }
    }),
  );
});

test('the work grows with the text and no faster', async () => {
  const named = tokensOfSources('packages/shared/src/recipes/ingredients/{step-ingredients,ingredient-names}.ts');
  const alphabet = [...named, 'rice ', 'rice vinegar\n', ' of ', 'oil', '1 egg\n', '[a]\n', '('];
  const readOwn = (text: string) => stepIngredients(textLines(text), textLines(text));
  expect(await superLinearTexts(readOwn, alphabet, lightEffort)).toEqual([]);
});
