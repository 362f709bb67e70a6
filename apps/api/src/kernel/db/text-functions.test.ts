import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/use-database.ts';

const tests = useDatabase(1);

/** Returns the result of an expression with a text as `$1`. A statement may take as long as one of a request. */
async function valueOf<Value>(expression: string, text: string): Promise<Value | undefined> {
  const { rows } = await tests.database.pool.query<{ value: Value }>(`SELECT ${expression} AS value`, [text]);
  return rows[0]?.value;
}

describe('the database function fold', () => {
  const marks = fc.string({
    unit: fc.constantFrom('\u0301', '\u0323', '\u05B0', '\u302E', '\u{1D165}'),
    maxLength: 14,
  });
  const letters = fc.array(fc.tuple(fc.constantFrom('a', 'É', 'ש', '한', 'か', 'ﬃ'), marks), { maxLength: 12 });

  test('leaves out accents and case of the normal form of Unicode', async () => {
    await fc.assert(
      fc.asyncProperty(letters, async (parts) => {
        const text = parts.flat().join('');
        expect(await valueOf('fold($1)', text)).toBe(
          await valueOf(`lower(unaccent('unaccent'::regdictionary, normalize($1::text, NFC)))`, text),
        );
      }),
    );
  });

  test('has a letter behind any number of marks', async () => {
    expect(await valueOf<string>('fold($1)', `É${'\u05B0\u0323'.repeat(50)}B`)).toMatch(/^e\p{M}+b$/u);
  });
});

test('the words of a run of characters without spaces are its pairs and its last character', async () => {
  const characters = fc.array(fc.constantFrom('鸡', '肉', 'ひ', 'カ', '饭'), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(characters, { minLength: 1, maxLength: 3 }), async (runs) => {
      const pairs = runs.flatMap((run) => run.map((character, at) => character + (run[at + 1] ?? '')));
      const found = await valueOf<string[]>('text_words($1)', runs.map((run) => run.join('')).join('。'));
      expect(new Set(found)).toEqual(new Set([...pairs, ...runs.map((run) => run.join(''))]));
    }),
  );
});

// Work that grew with the square of these texts would take minutes.
test.each(['\u0301\u0323', '\u{1D165}\u302E', '鸡', 'か\u3099', "a-'", 'a-', 'é', 'a '])(
  'D2 the words of 200,000 units of %j are found within the time of a statement',
  async (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(await valueOf<number>(`cardinality(text_words($1 || ' a-a'))`, text)).toBeGreaterThan(1);
  },
);
