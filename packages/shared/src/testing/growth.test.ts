import { describe, expect, test } from 'vitest';
import { alphabetOf, effort, isSuperLinear, superLinearTexts } from './growth.ts';

const alphabet = alphabetOf(String.raw`const pattern = /(?:http|www)\.\s+x/; split(')');`);

describe('the proof of linear readers', () => {
  test('the alphabet of a reader is what its source names', () => {
    expect(alphabet).toEqual(expect.arrayContaining(['http', 'www', '. ', ')', '\n']));
  });

  test('a linear reader is none of them', async () => {
    expect(await superLinearTexts((text) => text.split(')').map((part) => part.trim()), alphabet)).toEqual([]);
  });

  test('one that is linear before and after a step is none of them either', async () => {
    const read = (text: string): number => {
      const times = text.length > 20_000 ? 200 : 2;
      let sum = 0;
      for (let at = 0; at < text.length * times; at += 1) sum += text.charCodeAt(at % text.length);
      return sum;
    };
    const text = { name: 'a', of: (length: number) => 'a'.repeat(length) };
    expect(await isSuperLinear(read, text, { length: 32_768, isThorough: true })).toBe(false);
  });

  test.each([
    ['a regular expression that begins anew at each space', ' ', (text: string) => /\s+x$/.exec(text)],
    ['a search for what never comes', '(', (text: string) => Array.from(text, (_, at) => text.indexOf('()', at))],
    [
      'a text that is put together from its front',
      'a',
      (text: string) => {
        let rest = text;
        while (rest !== '') rest = Array.from(rest.slice(1)).join('');
      },
    ],
    [
      'one that refuses the text',
      'a',
      (text: string) => {
        if (!/a+x/.test(text)) throw new Error('no');
      },
    ],
  ])('%s is found', async (_what, unit, read) => {
    expect(await isSuperLinear(read, { name: unit, of: (length) => unit.repeat(length) }, effort)).toBe(true);
  });
});
