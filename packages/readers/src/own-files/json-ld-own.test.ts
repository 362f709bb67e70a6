import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recipeTextFields, type RecipeText } from '@trivet/shared/recipes/schemas';
import { readRecipe } from '../schema-org/read-recipe.ts';
import { type OwnJsonLdRecipe, ownProperty, ownRecipeJsonLd, readOwnParts } from './json-ld-own.ts';

const soup: OwnJsonLdRecipe = {
  id: '6f8b9c1e-5c3b-4f4e-9a55-0a7a4f3f7b11',
  title: 'מרק עדשים',
  description: '',
  yield: '',
  activeTime: '',
  totalTime: '',
  source: '',
  url: '',
  notes: '',
  ingredients: '[Base]\n2 cups red lentils\n1 onion',
  instructions: 'Fry the onion\nAdd the lentils',
  rating: null,
  folder: 'main',
  lastMadeAt: null,
  nutrition: {},
  corrections: [],
  labels: [{ title: 'Soups', group: null }],
  images: [],
  version: 1,
  isFavorite: false,
  linkedRecipes: [],
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  updatedAt: new Date('2026-01-03T03:04:05Z'),
};

const roundTrip = (recipe: OwnJsonLdRecipe) => {
  const node = JSON.parse(JSON.stringify(ownRecipeJsonLd(recipe, 'https://example.org'))) as Record<string, unknown>;
  const back = readOwnParts(node, readRecipe(node, new Map(), 'de-DE'));
  if (!back) throw new Error('the node is not one of ours');
  return back;
};

test('what schema.org says exactly is not said twice', () => {
  expect(ownRecipeJsonLd(soup, 'https://example.org')[ownProperty]).toEqual({});
});

test('folder, dates, groups of labels, links, times, favorites and corrections come back as they were', () => {
  const linked = '0d6c6c1b-8a59-4c9e-8f0e-3b1d1f0c2a22';
  const corrections = [{ line: '1 onion', amount: '', name: 'onion' }];
  const { read, own } = roundTrip({
    ...soup,
    activeTime: '20 minutes',
    folder: 'inbox',
    lastMadeAt: '2026-02-01',
    labels: [{ title: 'Soups', group: 'Courses' }],
    nutrition: { calories: 250.1234, vitaminDMcg: 3 },
    corrections,
    linkedRecipes: [{ id: linked }],
    version: 7,
    isFavorite: true,
  });
  expect(read).toMatchObject({
    recipe: { activeTime: '20 minutes', totalTime: '' },
    labels: ['Soups'],
    nutrition: { calories: 250.1234, vitaminDMcg: 3 },
    lastMadeAt: '2026-02-01',
  });
  expect(own).toMatchObject({
    id: soup.id,
    folder: 'inbox',
    labelGroups: [{ label: 'Soups', group: 'Courses' }],
    links: [linked],
    version: 7,
    isFavorite: true,
    corrections,
    updatedAt: soup.updatedAt,
  });
});

test('a node without our property is any other program’s', () => {
  const { [ownProperty]: _, ...node } = ownRecipeJsonLd(soup, 'https://example.org');
  expect(readOwnParts(node, readRecipe(node, new Map()))).toBeUndefined();
});

test('a part that is damaged does not spoil the others', () => {
  const node = {
    ...ownRecipeJsonLd(soup, ''),
    [ownProperty]: { folder: 'cellar', version: -1, links: [1], lastMadeAt: '2026-02-01' },
  };
  const back = readOwnParts(node, readRecipe(node, new Map()));
  expect(back?.read.lastMadeAt).toBe('2026-02-01');
  expect(back?.own).toMatchObject({ folder: undefined, version: undefined, links: undefined });
});

test('an earlier state without a field that came later has it empty, and one without a title is damaged', () => {
  const revision = { version: 1, createdAt: '2026-01-02T03:04:05.678Z', isByOwner: true, changedFields: ['title'] };
  const {
    activeTime: _time,
    nutrition: _nutrition,
    ...snapshot
  } = {
    ...(Object.fromEntries(recipeTextFields.map((field) => [field, field])) as RecipeText),
    rating: 3,
    folder: 'inbox',
    lastMadeAt: '2026-02-01',
    nutrition: { calories: 5 },
    labels: [],
    images: [],
    linkedRecipes: [],
  };
  const revisions = [snapshot, { title: 'Soup' }, { ...snapshot, title: undefined }, [], 'Soup', null];
  const node = {
    ...ownRecipeJsonLd(soup, ''),
    [ownProperty]: { revisions: revisions.map((state) => ({ ...revision, snapshot: state })) },
  };
  const back = readOwnParts(JSON.parse(JSON.stringify(node)) as Record<string, unknown>, readRecipe(node, new Map()));
  const states = back?.own.revisions?.map((read) => read.snapshot);
  expect(states).toHaveLength(2);
  expect(states?.[0]).toEqual({ ...snapshot, activeTime: '', nutrition: {}, corrections: [] });
  expect(states?.[1]).toMatchObject({ title: 'Soup', notes: '', rating: null, folder: 'main', labels: [], images: [] });
});

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '- 2 eggs',
    '1. Mix',
    '2) Stir',
    '[Sauce]',
    '[ Sauce ]',
    '[]',
    '[a]b',
    'For the dough:',
    '<b>fat</b> & salt',
    '&amp;lt;',
    'a\tb',
    'a  b',
    ' led',
    'trailed ',
    '',
    '\u000bvertical',
    'a\u2028b',
    'soft\u00adhyphen',
    '\ufeffmark',
    'nbsp\u00a0x',
    'http://example.org',
    'https://example.org/a?b=1&c=2',
    'PT1H',
    '45',
    '½ cup',
    'שתי כפות',
    '… and so on',
    '(for the sauce)',
    'step 1',
    'Step 1',
    '3',
    '—',
    '"quoted"',
    '#1',
    '@type',
    '🍲🍅',
    '\r',
    'a\rb',
    'null',
    '<script>x</script>',
  ),
);
const oddText = fc.array(odd, { maxLength: 6 }).map((lines) => lines.join('\n'));
const text = fc.record(Object.fromEntries(recipeTextFields.map((field) => [field, fc.oneof(odd, oddText)])));
const title = odd.map((label) => label.normalize('NFC').replaceAll(',', '').trim()).filter((label) => label !== '');

test('any text comes back exactly', () => {
  fc.assert(
    fc.property(
      text,
      fc.uniqueArray(title, { maxLength: 4, selector: (label) => label.toLowerCase() }),
      (texts, labels) => {
        const recipe = { ...soup, ...texts, labels: labels.map((label) => ({ title: label, group: null })) };
        const { read } = roundTrip(recipe);
        expect(read.recipe).toEqual(Object.fromEntries(recipeTextFields.map((field) => [field, recipe[field]])));
        expect(read.labels).toEqual(labels);
        expect(read.createdAt).toEqual(soup.createdAt);
      },
    ),
    { numRuns: 500 },
  );
});
