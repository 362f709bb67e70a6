import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { pastedItems } from './pasted-items.ts';
import { itemTitleSchema } from '../schemas.ts';
import { maxItemNote } from '../shopping-list.ts';

const titles = (text: string): string[] => pastedItems(text).map(({ title }) => title);

describe('the lines of a pasted list', () => {
  test('are one item each, and empty ones are none', () => {
    expect(titles('2 l milk\n\n  bread \r\n\t\r\neggs\rsalt\u2028oil\n')).toEqual([
      '2 l milk',
      'bread',
      'eggs',
      'salt',
      'oil',
    ]);
    expect(titles(' \n\n')).toEqual([]);
  });

  test.each([
    '- milk',
    '* milk',
    '+ milk',
    '– milk',
    '• milk',
    '•milk',
    '[ ] milk',
    '[] milk',
    '- [ ] milk',
    '☐ milk',
    '☐milk',
    '1. milk',
    '12) milk',
    '3. [ ] milk',
    '  *\tmilk',
  ])('have no mark: %j', (line) => {
    expect(pastedItems(line)).toEqual([{ title: 'milk', note: '', isDone: false }]);
  });

  test.each([
    '[x] milk',
    '- [X] milk',
    '* [✓] milk',
    '☑ milk',
    '☒ milk',
    '✓ milk',
    '✔️ milk',
    '✅ milk',
    '2. [x] milk',
  ])('are done where they are ticked: %j', (line) => {
    expect(pastedItems(line)).toEqual([{ title: 'milk', note: '', isDone: true }]);
  });

  test.each(['1.5 l milk', '2 l milk', '-18° ice', '*milk', '[brand] milk', '½ lemon', '100) ', 'x milk'])(
    'keep what is no mark: %j',
    (line) => {
      expect(titles(line)).toEqual(line === '100) ' ? [] : [line]);
    },
  );

  test('are several items where one is longer than an item can be', () => {
    const items = pastedItems(`salt\n${'a'.repeat(25_000)}`);
    expect(items.map(({ title, note }) => title.length + note.length)).toEqual([4, 11_000, 11_000, 3_000]);
  });

  test('lose no letter and can be stored', () => {
    const part = fc.oneof(
      fc.constantFrom('- ', '* ', '• ', '[ ] ', '[x] ', '☐ ', '1. ', '\n', '\r\n', '\0', '\ud800', 'milk', ' '),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const items = pastedItems(text);
        for (const { title, note } of items) {
          expect(itemTitleSchema.parse(title)).toBe(title);
          expect(note.length).toBeLessThanOrEqual(maxItemNote);
        }
        // The x of a tick is the one letter that is no word.
        const lettersOf = (all: string) => (all.toWellFormed().match(/\p{L}/gu) ?? []).join('').replaceAll(/x/gi, '');
        expect(lettersOf(items.map(({ title, note }) => title + note).join(''))).toBe(lettersOf(text));
      }),
    );
  });

  test('cost work that grows with the text and no faster', async () => {
    const alphabet = [
      ...tokensOfSources('packages/shared/src/shopping-lists/typing/pasted-items.ts'),
      '- [x] milk\n',
      '1. ',
      '\r\n',
    ];
    expect(await superLinearTexts(pastedItems, alphabet)).toEqual([]);
  });
});
