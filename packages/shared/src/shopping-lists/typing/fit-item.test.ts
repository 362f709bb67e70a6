import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStorable } from '../../text/storable-text.ts';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { fitItem, storableItemText } from './fit-item.ts';
import { itemTitleSchema } from '../schemas.ts';
import { maxItemNote, maxItemTitle } from '../shopping-list.ts';

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');

describe('a text as an item', () => {
  test('is its title, without white space around it', () => {
    expect(fitItem('  2 l milk\t')).toEqual({ title: '2 l milk', note: '', rest: '' });
    expect(fitItem('   ')).toEqual({ title: '', note: '', rest: '' });
    expect(fitItem('a'.repeat(maxItemTitle))).toEqual({ title: 'a'.repeat(maxItemTitle), note: '', rest: '' });
  });

  test('that is too long goes on in its note, from the beginning of a word', () => {
    const words = 'lentil '.repeat(200);
    const { title, note, rest } = fitItem(words);
    expect(title).toBe('lentil '.repeat(143).trim());
    expect(`${title} ${note}`).toBe(words.trim());
    expect(rest).toBe('');
  });

  test('that is one long word is cut in it, and not within a character', () => {
    expect(fitItem(`${'a'.repeat(maxItemTitle - 1)}🥛b`)).toEqual({
      title: 'a'.repeat(maxItemTitle - 1),
      note: '🥛b',
      rest: '',
    });
    expect(fitItem(`${'a'.repeat(maxItemTitle - 2)}🥛b`).note).toBe('b');
  });

  test('that is longer than title and note leaves the rest', () => {
    const { title, note, rest } = fitItem('a'.repeat(maxItemTitle + maxItemNote + 5));
    expect([title.length, note.length, rest]).toEqual([maxItemTitle, maxItemNote, 'aaaaa']);
  });

  test('loses nothing, and can be stored', () => {
    const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom(' ', '🥛', 'salt'));
    const text = fc
      .tuple(fc.array(unit, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 150, 1_500))
      .map(([units, times]) => units.join('').repeat(times));
    fc.assert(
      fc.property(text, (typed) => {
        const clean = storableItemText(typed);
        const { title, note, rest } = fitItem(clean);
        expect(withoutSpace(title + note + rest)).toBe(withoutSpace(clean));
        expect(isStorable(clean) && isStorable(title) && isStorable(note)).toBe(true);
        expect(title === '' || itemTitleSchema.parse(title) === title).toBe(true);
        expect(note.length).toBeLessThanOrEqual(maxItemNote);
        if (rest !== '') expect(title.length).toBeGreaterThan(maxItemTitle - 101);
      }),
      { numRuns: 50 },
    );
  });

  test('costs work that grows with the text and no faster', async () => {
    const alphabet = tokensOfSources('packages/shared/src/shopping-lists/typing/fit-item.ts');
    expect(await superLinearTexts((text) => fitItem(storableItemText(text)), alphabet)).toEqual([]);
  });
});
