import type { AnswerEvent } from '@trivet/shared/assistant/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const event: fc.Arbitrary<AnswerEvent> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: fc.string({ unit: 'grapheme' }) }),
  fc.record({ type: fc.constant('reading' as const), tool: fc.string() }),
  fc.record({ type: fc.constant('failed' as const), errorCode: fc.string() }),
);

/** Returns the bytes in pieces of these lengths, over and over. */
async function* cut(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield await Promise.resolve(bytes.subarray(at, at + length));
    at += length;
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, lengths = [text.length + 1]) => Array.fromAsync(readEvents(cut(bytesOf(text), lengths)));

test('events are read as they were written, wherever their bytes are cut', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const ending = fc.constantFrom('\n', '\r\n', '\n\n');
  await fc.assert(
    fc.asyncProperty(fc.array(event), lengths, ending, fc.boolean(), async (events, cuts, end, isEnded) => {
      const text = events.map((each) => JSON.stringify(each)).join(end) + (isEnded ? end : '');
      expect(await read(text, cuts)).toEqual(events);
    }),
  );
});

test('an event is there as soon as its line has ended', async () => {
  const pieces = (async function* () {
    yield await Promise.resolve(bytesOf('{"type":"text","text":"a"}\n{"type":"te'));
    throw new Error('the connection is lost');
  })();
  const events = readEvents(pieces);
  expect((await events.next()).value).toEqual({ type: 'text', text: 'a' });
  await expect(events.next()).rejects.toThrow('the connection is lost');
});

test.each(['<html>', '{"type":"text"}', '{"type":"other"}', '[]', '{"type":"text","text":"a"'])(
  'a line that is no event is refused: %s',
  async (line) => {
    await expect(read(`${line}\n`)).rejects.toThrow();
  },
);
