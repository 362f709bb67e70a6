import { type PrintOptions, printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { type AmountWishes, originalAmounts } from '@trivet/shared/recipes/amounts/amount-wishes';
import { expect, test } from 'vitest';
import { printAddress, type PrintSettings } from './print-address.ts';

const settings: PrintSettings = {
  choice: 'standard',
  hasImage: null,
  hasNotes: true,
  hasSource: true,
  scale: '1',
  amounts: originalAmounts,
  size: 100,
  paper: 'letter',
  language: 'he',
  today: '2026-08-05',
};

const metric: AmountWishes = { units: 'metric', foods: 'weight', hasFanOven: true };

/** Returns how the server reads an address. */
function understood(changes: Partial<PrintSettings>): PrintOptions {
  const url = new URL(
    printAddress({ ...settings, ...changes }, { recipeIds: ['a', 'b'], ticket: 't' }),
    'https://x.test',
  );
  return printOptionsOf(printQuerySchema.parse(Object.fromEntries(url.searchParams)), 'a4');
}

test.each([
  [{}, { layout: 'sheet', isStacked: false, hasImage: true, paper: 'letter' }],
  [{ choice: 'noImage' }, { layout: 'sheet', isStacked: false, hasImage: false }],
  [{ choice: 'halfSheet' }, { layout: 'halfSheet', isStacked: false, hasImage: false }],
  [{ choice: 'compact' }, { layout: 'halfSheet', isStacked: true, hasImage: false }],
  [{ choice: 'cards' }, { layout: 'cards', isStacked: true, hasImage: false }],
  [{ hasImage: false }, { hasImage: false }],
  [
    { choice: 'cards', hasImage: true },
    { layout: 'cards', hasImage: true },
  ],
  [
    { choice: 'noImage', hasImage: true },
    { layout: 'sheet', hasImage: false },
  ],
  [
    { hasNotes: false, hasSource: false, size: 150 },
    { hasNotes: false, hasSource: false, hasUrl: false, size: 150 },
  ],
  [{}, { scale: '1' }],
  [{ scale: '1/2' }, { scale: '1/2' }],
  [{ scale: '1/3' }, { scale: '1/3' }],
  [{}, { amounts: originalAmounts }],
  [{ amounts: metric }, { amounts: metric }],
] satisfies [Partial<PrintSettings>, Partial<PrintOptions>][])(
  'the server understands %j as %j',
  (changes, options) => {
    expect(understood(changes)).toMatchObject(options);
    expect(understood(changes)).toMatchObject({ printsItself: false, hasPrintButton: false });
  },
);

test('an address names the recipes, the reader’s language and date, and the ticket', () => {
  const address = printAddress(settings, { recipeIds: ['a', 'b'], ticket: 't', limit: 4, printsItself: true });
  expect(Object.fromEntries(new URL(address, 'https://x.test').searchParams)).toMatchObject({
    recipeIds: 'a,b',
    token: 't',
    limit: '4',
    print: 'true',
    preferredLanguage: 'he',
    today: '2026-08-05',
  });
  expect(printAddress(settings, { recipeIds: ['a'], ticket: undefined })).not.toContain('token');
});
