import type { Socket } from 'node:net';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { constants, createBrotliCompress, deflateRawSync, deflateSync, gzipSync, brotliCompressSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { assembleFetcher, type FetchOptions } from './fetcher.ts';
import { createGuard } from './guard.ts';
import { playInternet, publicAddress, startRawSite, type TinyInternet } from './testing/tiny-internet.ts';

const mebibyte = 1024 * 1024;
let internet: TinyInternet;

afterEach(() => internet.close());

const get = (options?: FetchOptions) => internet.fetcher.get('http://pub.test/', options);
const expectBlocked = (options?: FetchOptions) =>
  expect(get(options)).rejects.toMatchObject({ code: 'addressBlocked', data: undefined });

const playEncoded = async (encoding: string, bytes: Buffer) => {
  internet = await playInternet((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  );
};

/** Sends `text` to everyone who connects, then leaves the connection open. */
const playRaw = async (text: string | Buffer) => {
  internet = await playInternet(startRawSite((socket) => socket.once('data', () => socket.write(text))));
};

/** Runs `task` and returns by how many bytes the memory of the process grew at most meanwhile. */
async function memoryGrowth(task: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  await task();
  clearInterval(sampler);
  return Math.max(peak, process.memoryUsage.rss()) - before;
}

async function brotliBomb(mebibytes: number): Promise<Buffer> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const zeros = Buffer.alloc(mebibyte);
  const parts: Buffer[] = [];
  const reading = (async () => {
    for await (const part of encoder) parts.push(part as Buffer);
  })();
  for (let count = 0; count < mebibytes; count += 1) await new Promise((resolve) => encoder.write(zeros, resolve));
  encoder.end();
  await reading;
  return Buffer.concat(parts);
}

test('W5 a gzip body of 1 MB that unpacks to 1 GiB is cut off at 10 MiB', async () => {
  const member = gzipSync(Buffer.alloc(64 * mebibyte));
  const bomb = Buffer.concat(Array.from({ length: 16 }, () => member));
  expect(bomb.length).toBeLessThan(1.1 * mebibyte);
  await playEncoded('gzip', bomb);
  expect(await memoryGrowth(() => expectBlocked())).toBeLessThan(64 * mebibyte);
});

test('W5 a brotli body of some hundred bytes that unpacks to 256 MiB is cut off at 10 MiB', async () => {
  const bomb = await brotliBomb(256);
  expect(bomb.length).toBeLessThan(1_000);
  await playEncoded('br', bomb);
  expect(await memoryGrowth(() => expectBlocked())).toBeLessThan(64 * mebibyte);
});

test('W5 T0 the cap decides: the same 11 MiB pass when more is allowed', async () => {
  await playEncoded('gzip', gzipSync(Buffer.alloc(11 * mebibyte)));
  await expectBlocked();
  expect((await get({ maxBytes: 12 * mebibyte })).bytes.length).toBe(11 * mebibyte);
});

test.each([
  ['gzip', gzipSync('a recipe')],
  ['x-gzip', gzipSync('a recipe')],
  ['GZIP', gzipSync('a recipe')],
  ['br', brotliCompressSync('a recipe')],
  ['deflate', deflateSync('a recipe')],
  ['deflate', deflateRawSync('a recipe')],
  ['identity', Buffer.from('a recipe')],
  ['gzip', gzipSync('a recipe').subarray(0, -8)],
])('a body in the encoding %s is read', async (encoding, bytes) => {
  await playEncoded(encoding, bytes);
  expect((await get()).bytes.toString()).toBe('a recipe');
});

test('an empty body in an encoding is empty', async () => {
  await playEncoded('gzip', Buffer.alloc(0));
  expect((await get()).bytes.length).toBe(0);
});

test.each(['zstd', 'gzip, gzip', 'nonsense'])(
  'the encoding %s, which was not asked for, is refused',
  async (encoding) => {
    await playEncoded(encoding, gzipSync('a recipe'));
    await expectBlocked();
  },
);

test('a body that is not in the encoding it claims is refused', async () => {
  await playEncoded('gzip', Buffer.from('a recipe'));
  await expectBlocked();
});

test.each([
  ['chunked', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '10000\r\n', '\r\n'],
  ['of unknown length', 'HTTP/1.1 200 OK\r\n\r\n', '', ''],
])('W6 an endless body %s is cut off at the cap', async (_kind, head, before, after) => {
  let sent = 0;
  const chunk = before + 'x'.repeat(0x10000) + after;
  internet = await playInternet(
    startRawSite((socket) => {
      const more = () => {
        while (socket.writable && socket.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      socket.on('drain', more).once('data', () => {
        socket.write(head);
        more();
      });
    }),
  );
  await expectBlocked();
  expect(sent).toBeGreaterThan(10 * mebibyte);
  expect(sent).toBeLessThan(32 * mebibyte);
});

test('W6 a length of 10 GB is refused before the body', async () => {
  await playRaw('HTTP/1.1 200 OK\r\ncontent-length: 10000000000\r\n\r\n');
  await expect(get()).rejects.toMatchObject({ code: 'addressBlocked', cause: { message: 'too large' } });
});

/** Sends `head`, then one byte every 20 ms, for ever. Returns a function that tells how many connections it had. */
const playDrip = async (head: string): Promise<() => number> => {
  let connections = 0;
  internet = await playInternet(
    startRawSite((socket) => {
      connections += 1;
      socket.write(head);
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    }),
  );
  return () => connections;
};

test.each([
  ['headers', 'HTTP/1.1 200 OK\r\nx-slow: '],
  ['body', 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n'],
])('W7 slow %s run into one deadline for the whole request', async (_what, head) => {
  await playDrip(head);
  const start = performance.now();
  await expectBlocked({ timeoutMs: 400 });
  expect(performance.now() - start).toBeGreaterThan(350);
  expectWithinMs(performance.now() - start, 3_000);
});

test('W7 a server that never answers, a TLS handshake that never ends and a silent name server run into the deadline', async () => {
  internet = await playInternet(
    startRawSite(() => {}),
    { 'silent.test': [publicAddress] },
  );
  const never = createGuard({ allowCidrs: [], resolver: () => new Promise<string[]>(() => {}) });
  const waiting = [
    internet.fetcher.get('http://pub.test/', { timeoutMs: 200 }),
    internet.fetcher.get('https://silent.test/', { timeoutMs: 200 }),
    assembleFetcher({ guard: never, dial: internet.dial }).get('http://pub.test/', { timeoutMs: 200 }),
  ];
  const start = performance.now();
  for (const request of waiting) await expect(request).rejects.toMatchObject({ code: 'addressBlocked' });
  expectWithinMs(performance.now() - start, 3_000);
});

test('W7 a connection that never opens is given up within 5 s, a page that starts later is waited for', async () => {
  const tlsRecord = 0x16;
  const [asked, opening] = [Promise.withResolvers<Socket>(), Promise.withResolvers<Socket>()];
  internet = await playInternet(
    startRawSite((socket) => socket.once('data', ([first]) => (first === tlsRecord ? opening : asked).resolve(socket))),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = get();
  const page = await asked.promise;
  // The timers of the clock are also those of connections that other tests left.
  let isGivenUp = false;
  const neverOpen = internet.fetcher.get('https://pub.test/').finally(() => (isGivenUp = true));
  const refused = expect(neverOpen).rejects.toMatchObject({ code: 'addressBlocked' });
  await opening.promise;
  vi.advanceTimersByTime(3_000);
  await turnOfLoop();
  expect(isGivenUp).toBe(false);
  vi.advanceTimersByTime(2_000);
  await refused;
  vi.advanceTimersByTime(9_000);
  page.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nlate');
  expect((await late).bytes.toString()).toBe('late');
});

test('W7 the caller and close break a request off', async () => {
  const connections = await playDrip('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
  const caller = new AbortController();
  const stopped = expectBlocked({ signal: caller.signal });
  await expect.poll(connections).toBe(1);
  caller.abort();
  await stopped;
  await expectBlocked({ signal: AbortSignal.abort() });
  const broken = expectBlocked();
  await expect.poll(connections).toBe(2);
  await internet.fetcher.close();
  await broken;
  await expectBlocked();
});

test.each([
  ['a header of 100 kB', `HTTP/1.1 200 OK\r\nx-large: ${'x'.repeat(100_000)}\r\ncontent-length: 0\r\n\r\n`],
  ['10,000 headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}content-length: 0\r\n\r\n`],
  ['a NUL in a header', 'HTTP/1.1 200 OK\r\nx-nul: a\0b\r\ncontent-length: 0\r\n\r\n'],
  ['a service that is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['two lengths that differ', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  ['an address that is no URL', 'HTTP/1.1 302 Found\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n'],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
])('W8 %s is refused and the next request works', async (_what, text) => {
  await playRaw(text);
  await expectBlocked({ timeoutMs: 2_000 });
  await internet.close();
  await playRaw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  expect((await get()).bytes.toString()).toBe('ok');
});

test('W8 header text that is not UTF-8 and a NUL in the page are handed on without a crash', async () => {
  const head = Buffer.from(
    'HTTP/1.1 200 OK\r\ncontent-type: text/html; x=\xff\xfe\r\ncontent-length: 3\r\n\r\n',
    'latin1',
  );
  await playRaw(Buffer.concat([head, Buffer.from('a\0b')]));
  const page = await get();
  expect(page.contentType).toContain('text/html; x=');
  expect(page.bytes).toEqual(Buffer.from('a\0b'));
});
