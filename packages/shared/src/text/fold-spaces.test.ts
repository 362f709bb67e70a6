import fc from 'fast-check';
import { lightEffort, superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { expect, test } from 'vitest';
import { foldSpaces } from './fold-spaces.ts';

test('each run of white space becomes one space', () => {
  expect(foldSpaces(' a  b\tc\r\n\u00A0d e ')).toBe(' a b c d e ');
  const characters = fc.constantFrom(' ', '\t', '\n', '\r', '\u00A0', '\u2028', '\uFEFF', 'a', '\uD83D', '😀');
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      expect(foldSpaces(text)).toBe(text.split(/\s+/).join(' '));
    }),
  );
});

test('D2 the work for a text grows with it and no faster', async () => {
  const alphabet = [...tokensOfSources('packages/shared/src/text/fold-spaces.ts'), 'a ', ' \n', '\u2028'];
  expect(await superLinearTexts(foldSpaces, alphabet, lightEffort)).toEqual([]);
});
