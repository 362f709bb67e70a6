import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { assembleFetcher } from './fetcher.ts';
import { createGuard } from './guard.ts';
import { playInternet, publicAddress, resolverOf, type TinyInternet } from './testing/tiny-internet.ts';

let internet: TinyInternet;
let asked: string[] = [];

afterEach(() => internet.close());

async function play(listener: RequestListener): Promise<void> {
  asked = [];
  internet = await playInternet((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
}

const redirectTo = (status: number, location: string) =>
  play((_request, response) => response.writeHead(status, { location }).end());

/** Makes /0 redirect to /1, and so on up to /`last`, which answers. */
const chainOf = (last: number, delayMs = 0) =>
  play((request, response) => {
    const step = Number(request.url?.slice(1));
    const answer = () =>
      step < last ? response.writeHead(302, { location: `/${step + 1}` }).end() : response.end('end');
    setTimeout(answer, delayMs);
  });

const targets = ['http://127.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://169.254.169.254/latest/', '//localhost/'];

for (const status of [301, 302, 303, 307, 308]) {
  test.each(targets)(`W1 a ${status} to %s is blocked at the hop`, async (location) => {
    await redirectTo(status, location);
    await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject({
      code: 'addressBlocked',
      data: undefined,
      cause: { name: 'Blocked' },
    });
    expect([asked, internet.canary.hits()]).toEqual([['/'], 0]);

    await internet.unguarded.get('http://pub.test/');
    expect(internet.canary.hits(), 'T0 without the guard the hop reaches the canary').toBe(1);
  });

  test(`W1 a ${status} to a file is blocked at the hop`, async () => {
    await redirectTo(status, 'file:///etc/passwd');
    await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject({ cause: { message: 'scheme' } });
    await expect(internet.unguarded.get('http://pub.test/')).rejects.not.toMatchObject({
      cause: { message: 'scheme' },
    });
  });
}

test('W1 a redirect that carries credentials is blocked at the hop', async () => {
  await redirectTo(302, 'http://user:pass@pub.test/private');
  await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject({ cause: { message: 'credentials' } });
  expect(asked).toEqual(['/']);
});

test('W1 a Refresh header, a meta refresh and a script are not followed', async () => {
  const page =
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1/"><script>location="http://127.0.0.1/"</script>';
  await play((_request, response) => response.writeHead(200, { refresh: '0;url=http://127.0.0.1/' }).end(page));
  expect((await internet.fetcher.get('http://pub.test/')).bytes.toString()).toBe(page);
  expect([asked, internet.canary.hits()]).toEqual([['/'], 0]);
});

test('W2 five redirects are followed and the last address is told', async () => {
  await chainOf(5);
  expect(await internet.fetcher.get('http://pub.test/0')).toMatchObject({ url: 'http://pub.test/5', status: 200 });
});

test('W2 a chain of six stops at the sixth', async () => {
  await chainOf(6);
  await expect(internet.fetcher.get('http://pub.test/0')).rejects.toMatchObject({ code: 'addressBlocked' });
  expect(asked).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
});

test('W2 a loop stops after five redirects', async () => {
  await redirectTo(302, '/');
  await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject({ code: 'addressBlocked' });
  expect(asked).toHaveLength(6);
});

/** Returns a fetcher whose chains of redirects end after so many milliseconds. */
const fetcherWith = (chainMs: number) => {
  const guard = createGuard({ allowCidrs: [], resolver: resolverOf({ 'pub.test': [publicAddress] }) });
  return assembleFetcher({ guard, dial: internet.dial }, { chainMs });
};

test('W2 a slow chain ends at its own deadline', async () => {
  await chainOf(4, 150);
  const start = performance.now();
  await expect(fetcherWith(300).get('http://pub.test/0')).rejects.toMatchObject({ cause: { message: 'timeout' } });
  expectWithinMs(performance.now() - start, 3_000);
});

test('W2 a slow page behind a redirect does not end at the deadline of the chain', async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  await play((request, response) => {
    if (request.url === '/0') response.writeHead(302, { location: '/1' }).end();
    else arrived.resolve(response);
  });
  const started = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  // No other timer of the process has this length.
  const chainMs = 123_456;
  const slow = fetcherWith(chainMs).get('http://pub.test/0');
  const page = await arrived.promise;
  const ofChain = started.mock.calls.findIndex(([, ms = 0]) => Math.ceil(ms / 1_000) === Math.ceil(chainMs / 1_000));
  const chain: unknown = started.mock.results[ofChain]?.value;
  expect(ended.mock.calls.flat()).not.toContain(chain);
  page.write('slow ');
  await expect.poll(() => ended.mock.calls.flat()).toContain(chain);
  page.end('page');
  expect((await slow).bytes.toString()).toBe('slow page');
});

test('a redirect without an address is handed on as it is', async () => {
  await play((_request, response) => response.writeHead(302).end('moved'));
  expect(await internet.fetcher.get('http://pub.test/')).toMatchObject({ status: 302, bytes: Buffer.from('moved') });
});
