import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codecs, passThrough, piped, readableOf, readFileStream, untilAborted, writeFileStream } from './streams.ts';
import { noteCrashes } from './testing/crashes.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trivet-streams-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** Streams that fail by themselves, made and then left alone. */
const failing: Record<string, () => Stream> = {
  'a file that is not there': () => readFileStream(join(dir, 'nowhere')),
  'a file that cannot be written': () => writeFileStream(join(dir, 'nowhere', 'file')),
  'pieces that break off': () => readableOf(brokenPieces()).resume(),
  'a signal that was aborted before': () => untilAborted(AbortSignal.abort(), readableOf(['a'])),
  'what comes out of a broken source': () => piped(readableOf(brokenPieces()), passThrough()).resume(),
  'a packer of a broken source': () => piped(readableOf(brokenPieces()), codecs.deflateRaw()).resume(),
  'an unpacker that gets no packed bytes': () => piped(readableOf(['nothing packed']), codecs.gunzip({})).resume(),
};

async function* brokenPieces(): AsyncGenerator<string> {
  yield 'a piece';
  await Promise.resolve();
  throw new Error('broken off');
}

/** Waits for the end of a stream without a listener for its errors. */
const closed = (stream: Stream): Promise<void> => new Promise((resolve) => stream.once('close', resolve));

describe('a stream that nobody listens to', () => {
  for (const [name, make] of Object.entries(failing)) {
    test(`ends nobody but itself: ${name}`, async () => {
      const crashes = noteCrashes();
      await closed(make());
      crashes.stop();
      expect(crashes.found).toEqual([]);
    });
  }

  test('is refused with its error to whoever reads it afterwards', async () => {
    const stream = readFileStream(join(dir, 'nowhere'));
    await closed(stream);
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'ENOENT' });
    const again = readFileStream(join(dir, 'nowhere'));
    await closed(again);
    await expect(pipeline(again, passThrough())).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a stream', () => {
  test('that is aborted fails with the reason', async () => {
    const stop = new AbortController();
    const stream = untilAborted(stop.signal, readableOf(endless()));
    await once(stream, 'readable');
    stop.abort(new Error('enough'));
    await expect(buffer(stream)).rejects.toMatchObject({ name: 'AbortError', cause: { message: 'enough' } });
  });

  test('is packed and unpacked', async () => {
    const bytes = Buffer.from('butter '.repeat(1_000));
    expect(await buffer(piped(readableOf([deflateRawSync(bytes)]), codecs.inflateRaw({})))).toEqual(bytes);
    const packed = piped(readableOf([bytes]), codecs.deflateRaw());
    expect(crc32(await buffer(piped(packed, codecs.inflateRaw({}))))).toBe(crc32(bytes));
  });
});

function* endless(): Generator<string> {
  for (;;) yield 'again ';
}
