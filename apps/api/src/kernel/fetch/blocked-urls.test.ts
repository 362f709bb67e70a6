import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAddressJudge } from './addresses.ts';
import type { Dial } from './dial.ts';
import { assembleFetcher, createFetcher, type Fetcher } from './fetcher.ts';
import { createGuard } from './guard.ts';
import { openGuard } from './testing/open-guard.ts';
import {
  dialTinyInternet,
  publicAddress,
  resolverOf,
  startCanary,
  startSite,
  type Site,
} from './testing/tiny-internet.ts';
import { ownOrigin, urlCases } from './testing/url-cases.ts';

// A blob: URL has an http origin, so without the guard it is requested like the others.
const schemes = /^(?:file|gopher|dict|ftp|data|javascript|http\+unix):/;
const publicNames = resolverOf({ 'pub.test': [publicAddress], 'own.test': [publicAddress] });

let canary: Awaited<ReturnType<typeof startCanary>>;
let site: Site;
let dials = 0;
let hitsBefore = 0;
let guarded: Fetcher;
let unguarded: Fetcher;

const hits = () => canary.hits() - hitsBefore;

beforeAll(async () => {
  canary = await startCanary();
  site = await startSite((_request, response) => response.end('a recipe'));
  const internet = dialTinyInternet({ publicSite: site.port, canary: canary.port });
  const counted: Dial = (endpoint, signal) => {
    dials += 1;
    return internet(endpoint, signal);
  };
  const guard = createGuard({ allowCidrs: [], ownOrigins: [ownOrigin], resolver: publicNames });
  guarded = assembleFetcher({ guard, dial: counted });
  unguarded = assembleFetcher({ guard: openGuard(), dial: counted });
});

beforeEach(() => {
  dials = 0;
  hitsBefore = canary.hits();
});

afterAll(async () => {
  await Promise.all([guarded.close(), unguarded.close()]);
  await Promise.all([canary.close(), site.close()]);
});

describe.each(urlCases)('$id', ({ id, url }) => {
  test(`${id} ${JSON.stringify(url)} is blocked without a connection`, async () => {
    await expect(guarded.get(url)).rejects.toMatchObject({ code: 'addressBlocked', data: undefined });
    expect([dials, hits()]).toEqual([0, 0]);
  });

  if (schemes.test(url)) {
    test(`${id} T0 it is the guard that refuses the scheme`, async () => {
      await expect(guarded.get(url)).rejects.toMatchObject({ cause: { message: 'scheme' } });
      await expect(unguarded.get(url)).rejects.not.toMatchObject({ cause: { message: 'scheme' } });
    });
  } else if (URL.canParse(url)) {
    test(`${id} T0 without the guard the same request reaches the canary`, async () => {
      expect((await unguarded.get(url)).bytes.toString()).toBe('secret');
      expect(hits()).toBe(1);
    });
  }
});

test('the positive control http://pub.test/ is fetched', async () => {
  const page = await guarded.get('http://pub.test/recipe.html');
  expect(page).toMatchObject({ url: 'http://pub.test/recipe.html', status: 200, bytes: Buffer.from('a recipe') });
});

test('a name on another port is blocked before its addresses are looked up', async () => {
  const asked: string[] = [];
  const resolver = async (name: string) => {
    asked.push(name);
    return [publicAddress];
  };
  const guard = createGuard({ allowCidrs: [], resolver });
  await expect(guard(new URL('http://pub.test:22/'))).rejects.toThrow('port');
  expect(asked).toEqual([]);
  expect(await guard(new URL('https://pub.test/'))).toEqual({ addresses: [publicAddress], port: 443 });
});

test('a blocked, an unknown and an unreachable address give the same answer', async () => {
  const shut = await startSite(() => {});
  await shut.close();
  const refusing: Dial = dialTinyInternet({ publicSite: shut.port, canary: shut.port });
  const nobodyThere = assembleFetcher({
    guard: createGuard({ allowCidrs: [], resolver: publicNames }),
    dial: refusing,
  });
  const failures = [
    guarded.get('http://10.0.0.1/'),
    guarded.get('http://no.test/'),
    nobodyThere.get('http://pub.test/'),
  ];
  for (const failure of failures) {
    await expect(failure).rejects.toMatchObject({ code: 'addressBlocked', message: 'addressBlocked', data: undefined });
  }
});

test('U84 the own port is blocked on every address of this machine, allow-listed or not', async () => {
  const origin = `http://localhost:${canary.port}`;
  const fetcher = createFetcher({ allowCidrs: ['127.0.0.0/8', '::/0'], ownOrigins: [origin] });
  for (const host of ['127.0.0.1', '127.0.0.9', '[::1]', '[::ffff:127.0.0.1]']) {
    await expect(fetcher.get(`http://${host}:${canary.port}/`)).rejects.toMatchObject({ code: 'addressBlocked' });
  }
  expect(hits()).toBe(0);
  const careless = createFetcher({ allowCidrs: ['127.0.0.0/8'] });
  expect((await careless.get(`http://127.0.0.1:${canary.port}/`)).bytes.toString()).toBe('secret');
});

test('U84 an own origin that is an IP literal blocks its port alone', async () => {
  const ownOrigins = [`http://127.0.0.1:${canary.port}`];
  const fetcher = createFetcher({ allowCidrs: ['127.0.0.1/32'], ownOrigins });
  await expect(fetcher.get(`http://127.0.0.1:${canary.port}/`)).rejects.toMatchObject({ code: 'addressBlocked' });
  expect((await fetcher.get(`http://127.0.0.1:${site.port}/`)).bytes.toString()).toBe('a recipe');
});

test('W14 an allowed range opens its addresses on any port and nothing else', async () => {
  const guard = createGuard({ allowCidrs: ['10.0.0.0/8'], resolver: publicNames });
  const fetcher = assembleFetcher({ guard, dial: dialTinyInternet({ publicSite: canary.port, canary: site.port }) });
  expect((await fetcher.get('http://10.0.0.1/')).bytes.toString()).toBe('a recipe');
  expect((await fetcher.get('http://10.0.0.1:8080/')).bytes.toString()).toBe('a recipe');
  for (const url of [
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://11.0.0.1:8080/',
    'http://pub.test:8080/',
  ]) {
    await expect(fetcher.get(url)).rejects.toMatchObject({ cause: { name: 'Blocked' } });
  }
});

test('an allow-list entry that is not a range stops the start with a sentence', () => {
  expect(() => createFetcher({ allowCidrs: ['10.0.0.0'] })).toThrow('"10.0.0.0" is not an address range');
});

test.each([
  ['93.184.216.34', 'global'],
  ['2606:4700::1111', 'global'],
  ['::ffff:93.184.216.34', 'global'],
  ['192.168.7.7', 'allowed'],
  ['::ffff:192.168.7.7', 'allowed'],
  ['192.168.8.1', 'refused'],
  ['::7f00:1', 'refused'],
  ['::ffff:0:7f00:1', 'refused'],
  ['64:ff9b::5db8:d822', 'refused'],
  ['168.63.129.16', 'refused'],
  ['3fff::1', 'refused'],
  ['5f00::1', 'refused'],
  ['4000::1', 'refused'],
  ['fe80::1%eth0', 'refused'],
  ['', 'refused'],
  ['pub.test', 'refused'],
])('the address %s is %s', (address, kind) => {
  expect(createAddressJudge(['192.168.7.0/24'])(address)).toBe(kind);
});
