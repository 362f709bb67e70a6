import { describe, expect, test } from 'vitest';
import { findRecipeNodes } from './find-recipes.ts';
import { readRecipe } from './read-recipe.ts';

const read = (json: unknown) => {
  const { nodes, index } = findRecipeNodes(json);
  return nodes.map((node) => readRecipe(node, index));
};
const one = (fields: object) => read({ '@type': 'Recipe', name: 'Soup', ...fields })[0]!;
const stepsOf = (recipeInstructions: unknown) => one({ recipeInstructions }).recipe.instructions.split('\n');
const ingredientsOf = (recipeIngredient: unknown) => one({ recipeIngredient }).recipe.ingredients.split('\n');

describe('lists that a program wrote as objects with numbered keys', () => {
  test.each<[string, unknown]>([
    ['texts', { '0': 'Peel.', '2': 'Boil.', '10': 'Serve.' }],
    ['texts from 1', { '1': 'Peel.', '2': 'Boil.', '3': 'Serve.' }],
    ['keys with zeros before', { '10': 'Serve.', '09': 'Boil.', '01': 'Peel.' }],
    ['keys with a word', { step1: 'Peel.', step2: 'Boil.', step10: 'Serve.' }],
    ['keys with a word and a line', { step_2: 'Boil.', step_1: 'Peel.', step_3: 'Serve.' }],
    ['steps', { '0': { '@type': 'HowToStep', text: 'Peel.' }, '1': { text: 'Boil.' }, '2': 'Serve.' }],
    ['a list beside its type', { '@type': 'ItemList', '0': 'Peel.', '1': 'Boil.', '2': 'Serve.' }],
    ['elements of a list', { '@type': 'ItemList', itemListElement: { '0': 'Peel.', '1': 'Boil.', '2': 'Serve.' } }],
    ['a list in a list', [{ '0': 'Peel.', '1': 'Boil.' }, 'Serve.']],
    ['items', { '0': { '@type': 'ListItem', position: 1, item: { text: 'Peel.' } }, '1': 'Boil.', '2': 'Serve.' }],
  ])('steps as %s', (_what, list) => {
    expect(stepsOf(list)).toEqual(['Peel.', 'Boil.', 'Serve.']);
  });

  test('ingredients, labels and pictures', () => {
    expect(ingredientsOf({ '0': '1 egg', '1': { name: 'salt' } })).toEqual(['1 egg', 'salt']);
    const recipe = one({
      keywords: { '0': 'soup', '1': 'quick' },
      image: { '0': 'https://e.org/a.jpg', '1': { url: 'https://e.org/b.jpg' } },
    });
    expect(recipe.labels).toEqual(['soup', 'quick']);
    expect(recipe.imageUrls).toEqual(['https://e.org/a.jpg', 'https://e.org/b.jpg']);
  });

  test('an object with other keys is no list', () => {
    expect(stepsOf([{ text: 'Peel.', position: 1 }])).toEqual(['Peel.']);
    expect(ingredientsOf([{ name: 'salt', value: 2, unitText: 'g' }])).toEqual(['2 g salt']);
  });
});

describe('sections of steps', () => {
  const step = (text: string) => ({ '@type': 'HowToStep', text });
  test.each<[string, object, string[]]>([
    ['a list under item', { item: [step('Knead.'), step('Rest.')] }, ['[Dough]', 'Knead.', 'Rest.']],
    ['one step under item', { item: step('Knead.') }, ['[Dough]', 'Knead.']],
    ['texts under item', { item: ['Knead.', 'Rest.'] }, ['[Dough]', 'Knead.', 'Rest.']],
    ['numbered keys under item', { item: { '0': step('Knead.'), '1': 'Rest.' } }, ['[Dough]', 'Knead.', 'Rest.']],
    ['a description', { description: 'Knead.<br>Rest.' }, ['[Dough]', 'Knead.', 'Rest.']],
    ['a text', { text: 'Knead.' }, ['[Dough]', 'Knead.']],
    [
      'a description beside steps',
      { description: 'Start early.', itemListElement: [step('Knead.')] },
      ['[Dough]', 'Start early.', 'Knead.'],
    ],
    [
      'a description that its steps repeat',
      { description: 'Knead.', itemListElement: [step('Knead.')] },
      ['[Dough]', 'Knead.'],
    ],
    ['steps under steps', { steps: [step('Knead.')] }, ['[Dough]', 'Knead.']],
  ])('have %s', (_what, parts, lines) => {
    expect(stepsOf([{ '@type': 'HowToSection' }, { '@type': 'HowToSection', name: 'Dough', ...parts }])).toEqual(lines);
  });

  test('a name that only counts the section is no header', () => {
    const section = (name: string, text: string) => ({ '@type': 'HowToSection', name, itemListElement: [step(text)] });
    expect(stepsOf([section('Step 1', 'Knead.'), section('Schritt 2:', 'Rest.')])).toEqual(['Knead.', 'Rest.']);
  });
});

describe('ingredients as objects', () => {
  const cup = { name: 'cup', pluralName: 'cups' };
  test.each<[string, object, string[]]>([
    [
      'a heading, a unit, a note and a ready text',
      {
        quantity: 1,
        unit: cup,
        food: { name: 'tomato sauce' },
        note: 'warmed',
        display: '1 cup tomato sauce warmed',
        title: 'For the sauce',
      },
      ['[For the sauce]', '1 cup tomato sauce (warmed)'],
    ],
    [
      'a plural of the food',
      { quantity: 2, unit: null, food: { name: 'egg', pluralName: 'eggs' }, note: 'beaten', display: '2 eggs beaten' },
      ['2 eggs (beaten)'],
    ],
    ['a plural of the unit', { quantity: 1.5, unit: cup, food: { name: 'milk' } }, ['1 1/2 cups milk']],
    [
      'plurals with other keys',
      { quantity: 3, unit: { name: 'can', plural_name: 'cans' }, food: { name: 'bean', plural_name: 'beans' } },
      ['3 cans beans'],
    ],
    [
      'a third',
      { quantity: 0.333, unit: cup, food: { name: 'oil' }, note: '', display: '⅓ cup oil', title: '' },
      ['1/3 cup oil'],
    ],
    [
      'a short form',
      { quantity: 2, unit: { name: 'gram', abbreviation: 'g', useAbbreviation: true }, food: 'salt' },
      ['2 g salt'],
    ],
    ['no amount', { quantity: 0, unit: null, food: { name: 'salt' }, note: 'to taste' }, ['salt (to taste)']],
    ['a ready text alone', { display: '2 large eggs', note: '', food: null }, ['2 large eggs']],
    ['a note alone', { quantity: null, unit: null, food: null, note: '2 handfuls of basil' }, ['2 handfuls of basil']],
    [
      'the text that it was read from',
      { originalText: '1 pinch of salt', food: { name: 'salt' } },
      ['1 pinch of salt'],
    ],
    [
      'a group and an amount as a text',
      { group: 'Dough', amount: '250', unit: 'g', name: 'flour', comment: 'sifted' },
      ['[Dough]', '250 g flour (sifted)'],
    ],
    ['a minimum and a maximum', { '@type': 'PropertyValue', name: 'eggs', minValue: 2, maxValue: 3 }, ['2–3 eggs']],
    ['a name and an amount with its unit', { name: 'flour', amount: { value: 250, unitText: 'g' } }, ['250 g flour']],
    [
      'a description',
      { '@type': 'HowToSupply', name: 'flour', requiredQuantity: { value: 250, unitText: 'g' }, description: 'sifted' },
      ['250 g flour (sifted)'],
    ],
  ])('with %s', (_what, item, lines) => {
    expect(ingredientsOf([item])).toEqual(lines);
  });

  test('a heading that comes again heads no second group', () => {
    const item = (title: string, name: string) => ({ title, food: { name } });
    expect(
      ingredientsOf([item('Dough', 'flour'), item('Dough', 'water'), item('', 'salt'), item('Top', 'figs')]),
    ).toEqual(['[Dough]', 'flour', 'water', 'salt', '[Top]', 'figs']);
  });
});

describe('pictures', () => {
  const imagesOf = (image: unknown, more: object[] = []) =>
    read({ '@graph': [{ '@type': 'Recipe', name: 'Soup', image }, ...more] })[0]!.imageUrls;
  const id = 'https://e.org/r/1#primaryimage';

  test.each<[string, unknown, string[]]>([
    ['a reference that leads nowhere', { '@id': id }, []],
    ['a reference without a fragment that leads nowhere', { '@id': 'https://e.org/r/1/' }, []],
    ['a reference as a text', '#primaryimage', []],
    ['several of which one has an address', [{ '@id': id }, 'https://e.org/a.jpg'], ['https://e.org/a.jpg']],
    [
      'an id that is the address of a picture',
      { '@type': 'ImageObject', '@id': 'https://e.org/a.JPG?w=1' },
      ['https://e.org/a.JPG?w=1'],
    ],
  ])('%s', (_what, image, addresses) => {
    expect(imagesOf(image)).toEqual(addresses);
  });

  test('a reference to a node that only refers on leads nowhere', () => {
    expect(imagesOf({ '@id': id }, [{ '@type': 'ImageObject', '@id': id, caption: 'Soup' }])).toEqual([]);
  });

  test('a reference to a picture of the page is followed', () => {
    const picture = { '@type': 'ImageObject', '@id': id, contentUrl: 'https://e.org/a.jpg' };
    expect(imagesOf({ '@id': id }, [picture])).toEqual(['https://e.org/a.jpg']);
  });
});

describe('line breaks of steps', () => {
  const step = (text: string) => ({ '@type': 'HowToStep', text });

  test.each<[string, unknown]>([
    ['steps', [step('Peel the\n  onions.\nChop them.'), step('Fry.\r\n\r\nStir.'), step('Serve.')]],
    ['texts', ['Peel the\nonions.\nChop them.', 'Fry.\nStir.', 'Serve.']],
  ])('are blanks within each of several %s', (_what, list) => {
    expect(stepsOf(list)).toEqual(['Peel the onions. Chop them.', 'Fry. Stir.', 'Serve.']);
  });

  test('stay where HTML makes them', () => {
    expect(stepsOf([step('<p>Fry\nthem.<br>Stir.</p>'), step('Serve.')])).toEqual(['Fry them.', 'Stir.', 'Serve.']);
  });

  test('are steps where one step has all of them', () => {
    expect(stepsOf([step('Peel.\nFry.\nServe.')])).toEqual(['Peel.', 'Fry.', 'Serve.']);
    expect(stepsOf(['Peel.\nFry.\nServe.'])).toEqual(['Peel.', 'Fry.', 'Serve.']);
  });

  test('keep headers, bullets and numbers on lines of their own', () => {
    expect(
      stepsOf([step('Dough:\nMix.\nKnead.'), step('1. Fry.\n2. Stir.'), step('Serve with\n- rice\n- bread')]),
    ).toEqual(['Dough:', 'Mix. Knead.', 'Fry.', 'Stir.', 'Serve with', 'rice', 'bread']);
  });
});
