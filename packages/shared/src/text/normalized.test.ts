import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightEffort, superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { normalized } from '@trivet/lexicon/normalized';

describe('the normal form of a text', () => {
  test('is the one of Unicode, with up to thirty marks on a letter', () => {
    const marks = fc.string({ unit: fc.constantFrom('\u0301', '\u0323', '\u05B0', '\u302E'), maxLength: 29 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'é', 'ש', '한'), marks)), (letters) => {
        const text = letters.flat().join('');
        expect(normalized(text, 'NFC')).toBe(text.normalize('NFC'));
        expect(normalized(text, 'NFD')).toBe(text.normalize('NFD'));
      }),
    );
  });

  test('has each of more marks', () => {
    const folded = normalized('e\u0301'.padEnd(100, '\u0323'), 'NFD');
    expect(folded.replaceAll(/[^\u0301\u0323]/g, '')).toHaveLength(99);
  });

  test.each(['NFC', 'NFD'] as const)('D2 the work for %s grows with the text and no faster', async (form) => {
    const units = ['\u0301\u0323', '\u{1D165}\u302E', '\u0344', 'é', '한', '\u05B0\u05BC'];
    const alphabet = [...units, ...tokensOfSources('packages/lexicon/src/normalized.ts')];
    expect(await superLinearTexts((text) => normalized(text, form), alphabet, lightEffort)).toEqual([]);
  });
});
