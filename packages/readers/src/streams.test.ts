import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stream } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heard, passThrough, piped, readableOf, readFileStream, writeFileStream } from './streams.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trivet-streams-'));
});
afterAll(() => rm(dir, { recursive: true }));

const closed = (stream: Stream): Promise<void> => new Promise((resolve) => stream.once('close', resolve));

describe('a stream', () => {
  test('reads and writes files, and keeps what it writes to this account', async () => {
    const path = join(dir, 'file');
    await writeFile(path, 'a text of some length');
    const pieces = await Array.fromAsync(readFileStream(path, 4) as AsyncIterable<Buffer>, (piece) => piece.length);
    expect(Math.max(...pieces)).toBe(4);
    await pipeline(readFileStream(path), writeFileStream(join(dir, 'copy')));
    expect(await readFile(join(dir, 'copy'), 'utf8')).toBe('a text of some length');
  });

  test('of pieces of text is their UTF-8', async () => {
    expect(await text(readableOf(['Ä', '', '🍞']))).toBe('Ä🍞');
  });

  test('that is left early ends what it came from', async () => {
    const source = readableOf(endless());
    const ended = closed(source);
    for await (const _piece of piped(source, passThrough()) as AsyncIterable<Buffer>) break;
    await ended;
  });
});

test('another emitter of errors is heard as well', () => {
  expect(() => heard(new EventEmitter()).emit('error', new Error('late'))).not.toThrow();
});

function* endless(): Generator<string> {
  for (;;) yield 'again ';
}
