import { afterEach, expect, test } from 'vitest';
import { playInternet, startRawSite, type TinyInternet } from './testing/tiny-internet.ts';

let internet: TinyInternet;
afterEach(() => internet.close());

const post = (url: string, timeoutMs = 10_000) =>
  internet.fetcher.send(url, {
    method: 'POST',
    headers: { ttl: '60', 'content-type': 'application/octet-stream' },
    body: Buffer.from([1, 2]),
    ignoresBody: true,
    timeoutMs,
  });

test('a message is answered with its status, whatever it is, and nobody reads the rest', async () => {
  const got: unknown[] = [];
  internet = await playInternet((request, response) => {
    const { ttl, 'content-length': length } = request.headers;
    got.push([request.method, ttl, length]);
    response.writeHead(429, { 'retry-after': '7' });
    // The answer has no end.
    response.write('x');
  });
  const { status, headers } = await post('http://pub.test/');
  expect([status, headers['retry-after'], headers.location]).toEqual([429, '7', undefined]);
  expect(got).toEqual([['POST', '60', '2']]);
});

test('R25 whoever answers slowly or never is given up', async () => {
  internet = await playInternet(startRawSite((socket) => socket.write('HTTP/1.1 2')));
  await expect(post('http://pub.test/', 50)).rejects.toMatchObject({ code: 'addressBlocked' });
});

test('an address of a private network gets neither a message nor a connection', async () => {
  internet = await playInternet((_request, response) => response.end(), { 'home.test': ['10.0.0.1'] });
  for (const url of [
    'http://127.0.0.1/',
    'https://home.test/',
    'http://pub.test:22/',
    'nonsense',
    'file:///etc/passwd',
  ]) {
    const blocked = { code: 'addressBlocked', data: undefined };
    await expect(post(url)).rejects.toMatchObject(blocked);
    await expect(internet.fetcher.check(url)).rejects.toMatchObject(blocked);
  }
  await expect(internet.fetcher.connect(new URL('https://home.test/'))).rejects.toMatchObject({
    code: 'addressBlocked',
  });
  expect(internet.canary.hits()).toBe(0);
  await internet.fetcher.check('http://pub.test/');
});
