import { superLinearTexts } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { DomainError } from '@trivet/shared/domain-error';
import { isJsonLines, jsonValues, textLinesOf } from './json-values.ts';

/** Cuts a text into pieces of this length. */
const inPieces = (text: string, length = 7) =>
  async function* () {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
  };

async function read(text: string) {
  const values: unknown[] = [];
  try {
    for await (const element of jsonValues(inPieces(text)))
      values.push('value' in element ? element.value : element.reason);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    values.push(error.code);
  }
  return values;
}

describe('the values of a JSON text', () => {
  test.each<[string, string, unknown[]]>([
    ['a list', ' [{"a":1}, {"b":[2]}]', [{ a: 1 }, { b: [2] }]],
    ['one object', '\n{"a":\n1}', [{ a: 1 }]],
    ['lines', '{"a":1}\n\n{"a":2}\r\n{"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    ['lines, one of them damaged', '{"a":1}\n{"a":\n{"a":3}\n', [{ a: 1 }, 'unreadable', { a: 3 }]],
    ['a list, an element of it damaged', '[{"a":1},{"a":nope},{"a":3}]', [{ a: 1 }, 'unreadable', { a: 3 }]],
    ['a list that was cut short', '[{"a":1},{"a"', [{ a: 1 }, 'unreadableImport']],
    ['an object that was cut short', '{"a":', ['unreadableImport']],
    ['no JSON', 'Leek soup', ['unreadableImport']],
    ['nothing', '', ['unreadableImport']],
  ])('%s', async (_what, text, values) => {
    expect(await read(text)).toEqual(values);
  });

  test('lines are told from an object over several lines', async () => {
    expect(await isJsonLines(inPieces('{"a":1}\n{"b":2}'))).toBe(true);
    expect(await isJsonLines(inPieces('{\n"a":1}'))).toBe(false);
    expect(await isJsonLines(inPieces('{"a":1}\n'))).toBe(false);
  });

  test('of a line that is too long nothing is held', async () => {
    const text = `short\n${'x'.repeat(5_000)}\nalso short`;
    expect(await Array.fromAsync(textLinesOf(inPieces(text)(), 1_000))).toEqual(['short', undefined, 'also short']);
  });

  test('the work for lines of one piece grows with them and no faster', async () => {
    const linesOf = (text: string) => Array.fromAsync(textLinesOf(inPieces(text, text.length)()));
    expect(await linesOf('x\n'.repeat(500_000))).toHaveLength(500_000);
    expect(await superLinearTexts(linesOf, ['x\n'], { length: 262_144, mixtures: 0, isThorough: false })).toEqual([]);
  });
});
