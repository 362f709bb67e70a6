import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { isStorable } from '../text/storable-text.ts';
import { cleanLabelTitle, labelTitleSchema } from './label-title.ts';

describe('a title that a person types', () => {
  test.each([
    ['Soups', 'Soups'],
    ['  Grandma’s BEST ', 'Grandma’s BEST'],
    ['Cafe\u0301', 'Café'],
    ['unlabeled soups', 'unlabeled soups'],
    ['ü'.repeat(255), 'ü'.repeat(255)],
    ['u\u0308'.repeat(255), 'ü'.repeat(255)],
  ])('%j becomes %j', (typed, title) => {
    expect(labelTitleSchema.parse(typed)).toBe(title);
  });

  test.each(['', ' \t', 'Soups, hot', ',', 'unlabeled', ' UNLABELED ', 'a'.repeat(256), 'a\0b', 'a\ud800'])(
    '%j is refused',
    (typed) => {
      expect(labelTitleSchema.safeParse(typed).success).toBe(false);
    },
  );

  test('is refused quickly when it is a million combining marks in the worst order', () => {
    expect(labelTitleSchema.safeParse('\u0301\u0327'.repeat(500_000)).success).toBe(false);
  });
});

describe('a title that an old client or a file means', () => {
  test.each([
    ['Soups, hot', 'Soups hot'],
    [',Soups,', 'Soups'],
    ['un,labeled', 'un-labeled'],
    ['Unlabeled', 'un-labeled'],
    ['a'.repeat(300), 'a'.repeat(255)],
    [`${'a'.repeat(254)}🥧`, 'a'.repeat(254)],
    ['a\0b', 'ab'],
    [' , ', ''],
    ['', ''],
  ])('%j becomes %j', (typed, title) => {
    expect(cleanLabelTitle(typed)).toBe(title);
  });

  test('is empty or one that a person could have typed, and cleaning it again changes nothing', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(',', ' ', '\0', '\ud800', 'e\u0301'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 600 }), (units) => {
        const title = cleanLabelTitle(units.join(''));
        expect(isStorable(title)).toBe(true);
        expect(cleanLabelTitle(title)).toBe(title);
        if (title !== '') expect(labelTitleSchema.parse(title)).toBe(title);
      }),
    );
  });

  test('costs work that grows with the text and no faster', async () => {
    const alphabet = [...tokensOfSources('packages/shared/src/labels/label-title.ts'), ', ', '\u0301\u0323'];
    expect(await superLinearTexts(cleanLabelTitle, alphabet)).toEqual([]);
  });
});
