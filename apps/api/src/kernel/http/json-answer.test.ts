import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressFrom, sendJson } from './json-answer.ts';

const page = JSON.stringify({ text: 'a page of a list '.repeat(1_000) });

async function ask(accepted: string | undefined, json = page) {
  const app = Fastify();
  app.get('/', (request, reply) => sendJson(request, reply, json));
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return { coding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload };
}

test.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['zstd;q=0, br;q=0.0, gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0.1', 'br', brotliDecompressSync],
])('a page for a caller that takes “%s” is sent in %s', async (accepted, coding, decompress) => {
  const answer = await ask(accepted);
  expect(answer).toMatchObject({ coding, vary: 'accept-encoding' });
  expect(decompress(answer.bytes).toString()).toBe(page);
});

test.each([undefined, '', 'identity', 'gzip;q=0', 'xbr, brotli', 'zstd2'])(
  'a page for a caller that takes %j is sent as it is',
  async (accepted) => {
    const { coding, bytes } = await ask(accepted);
    expect(coding).toBeUndefined();
    expect(bytes.toString()).toBe(page);
  },
);

test('a short answer is sent as it is', async () => {
  expect((await ask('gzip', JSON.stringify('a'.repeat(compressFrom - 3)))).coding).toBeUndefined();
});
