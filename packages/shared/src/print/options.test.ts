import { expect, test } from 'vitest';
import { originalAmounts } from '../recipes/amounts/amount-wishes.ts';
import { printOptionsOf, printQuerySchema } from './options.ts';

const optionsOf = (query: Record<string, unknown>) => printOptionsOf(printQuerySchema.parse(query), 'a4');
const plain = optionsOf({});

test('an address that says nothing asks for a sheet with everything but the picture', () => {
  expect(plain).toEqual({
    layout: 'sheet',
    isStacked: false,
    hasIngredientColumns: false,
    hasImage: false,
    hasNotes: true,
    hasSource: true,
    hasUrl: true,
    scale: '1',
    amounts: originalAmounts,
    size: 100,
    paper: 'a4',
    printsItself: false,
    hasPrintButton: false,
  });
});

test.each([
  [{ template: 'standard' }, { hasImage: true }],
  [{ template: 'standard', modifiers: 'noimage' }, {}],
  [{ template: 'standard', modifiers: 'noimage,halfsheet' }, { layout: 'halfSheet' }],
  [{ template: 'halfsheet' }, { layout: 'halfSheet', hasImage: true }],
  [{ template: 'compact' }, { layout: 'halfSheet', isStacked: true }],
  [
    { template: 'compact', titleImage: 'true' },
    { layout: 'halfSheet', isStacked: true, hasImage: true },
  ],
  [
    { template: 'cards', modifiers: 'noimage' },
    { layout: 'cards', isStacked: true },
  ],
  [
    { halfsheet: 'true', verticalInstrIng: 'true' },
    { layout: 'halfSheet', isStacked: true },
  ],
  [{ twocolIngr: 'yes' }, { hasIngredientColumns: true }],
  [{ hideNotes: '1' }, { hasNotes: false }],
  [{ hideSourceURL: '1' }, { hasUrl: false }],
  [{ hideSource: '1' }, { hasSource: false, hasUrl: false }],
  [
    { print: 'true', showPrintButton: 'true' },
    { printsItself: true, hasPrintButton: true },
  ],
  [{ hideNotes: '', titleImage: 'false', print: '0' }, {}],
  [
    { size: '150', paper: 'letter' },
    { size: 150, paper: 'letter' },
  ],
  [{ scale: '1', version: 'legacy', printPreview: 'true' }, {}],
  [{ units: 'us', foods: 'weight', fanOven: 'true' }, { amounts: { units: 'us', foods: 'weight', hasFanOven: true } }],
  [{ scale: '1/2' }, { scale: '1/2' }],
  [{ scale: '1,5' }, { scale: '3/2' }],
])('%j is %j', (query, changed) => {
  expect(optionsOf(query)).toEqual({ ...plain, ...changed });
});

test.each(['poster', '../../etc/passwd', '__proto__', 'constructor', ''])(
  'template %j is the standard one',
  (template) => {
    expect(optionsOf({ template })).toEqual(optionsOf({ template: 'standard' }));
  },
);

test.each([
  ...['49', '201', '1e308', '-1', 'NaN', '1/0', '100.5'].map((size) => ({ size })),
  ...['0', 'two', '1001', '1e308', '-1', 'NaN', '1/0', '0.0000001', '1'.repeat(10_000)].map((scale) => ({ scale })),
  { paper: 'a5' },
  { preferredLanguage: 'xx' },
  { today: '2026-02-30' },
  { limit: '0' },
  { limit: '101' },
  { print: ['true', 'true'] },
  ...['standard', 'poster'].map((template) => ({ token: 'x', template: [template] })),
])('P1 D3 %j is refused', (query) => {
  expect(printQuerySchema.safeParse(query).success).toBe(false);
});
