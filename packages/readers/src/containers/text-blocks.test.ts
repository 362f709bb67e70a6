import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { inFolder } from '../testing/read-bytes.ts';
import { type BlockRules, readBlocks, type TextBlock } from './text-blocks.ts';
import { readLines } from './text-lines.ts';

const rules: BlockRules = { starts: (line) => line.startsWith('>>'), ends: (line) => line === '<<' };

const blocksOfFile = (bytes: Uint8Array | string, own = rules): Promise<TextBlock[]> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'file'), bytes);
    return Array.fromAsync(readBlocks(join(folder, 'file'), own));
  });

const linesOf = async (...pieces: string[]): Promise<string[]> => {
  async function* source() {
    yield* pieces;
  }
  return (await Array.fromAsync(readLines(source()))).flat();
};

describe('lines of pieces', () => {
  test('end at LF, CR, CR LF and form feeds, wherever the pieces are cut', async () => {
    const text = 'a\r\nb\rc\nd\f\ne\r\n\r\nf';
    const lines = ['a', 'b', 'c', 'd', '', 'e', '', 'f'];
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(await linesOf(text.slice(0, cut), text.slice(cut))).toEqual(lines);
    }
  });

  test('a text without line ends is cut, not held', async () => {
    const lines = await linesOf(...Array.from({ length: 5 }, () => 'x'.repeat(600_000)));
    expect(lines.join('')).toHaveLength(3_000_000);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1_600_000);
    expect(lines.length).toBeGreaterThan(2);
  });
});

describe('records of a text', () => {
  test('what stands between them is passed over, and one without an end ends where the next one starts', async () => {
    const blocks = await blocksOfFile('mail\n>>1\na\n<<\nmore mail\n>>2\nb\n>>3\nc');
    expect(blocks.map(({ lines }) => lines)).toEqual([
      ['>>1', 'a', '<<'],
      ['>>2', 'b'],
      ['>>3', 'c'],
    ]);
  });

  test('a record may start by what the next line says', async () => {
    const starts: BlockRules['starts'] = (line, next) => line !== '' && /^_+$/.test(next);
    const blocks = await blocksOfFile('A\n___\na\nB\n____\nb', { starts });
    expect(blocks.map(({ lines }) => lines[0])).toEqual(['A', 'B']);
  });

  test('each record is in an encoding of its own; control characters and marks of encodings are no text', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\uFEFF>>Käsespätzle\u0014\n'),
      iconv.encode('>>Gemüse für Äpfel\u0000\n', 'cp850'),
      iconv.encode('>>Crème fraîche\u001A', 'windows-1252'),
    ]);
    const blocks = await blocksOfFile(bytes);
    expect(blocks.flatMap(({ lines }) => lines)).toEqual(['>>Käsespätzle', '>>Gemüse für Äpfel', '>>Crème fraîche']);
  });

  test('UTF-16 is read by its mark', async () => {
    const blocks = await blocksOfFile(Buffer.from('\uFEFF>>קמח\r\n2\r\n<<\r\n', 'utf16le'));
    expect(blocks.map(({ lines }) => lines)).toEqual([['>>קמח', '2', '<<']]);
  });

  test('a record that never ends is told as too large, and the next one is read', async () => {
    const blocks = await blocksOfFile(`>>1\n${'some words\n'.repeat(300_000)}>>2\nb`);
    expect(blocks).toEqual([
      { lines: [], isTooLarge: true },
      { lines: ['>>2', 'b'], isTooLarge: false },
    ]);
  });
});
