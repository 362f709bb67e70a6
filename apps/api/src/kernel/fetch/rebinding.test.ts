import { afterEach, expect, test } from 'vitest';
import { assembleFetcher, type Fetcher } from './fetcher.ts';
import { createGuard, type Guard } from './guard.ts';
import { openGuard } from './testing/open-guard.ts';
import { playInternet, publicAddress, resolverOf, type NameTable, type TinyInternet } from './testing/tiny-internet.ts';

let internet: TinyInternet;

afterEach(() => internet.close());

/** Makes a name server that gives the answers in turn. */
function inTurn(...answers: string[][]): () => readonly string[] {
  let next = -1;
  return () => {
    next += 1;
    return answers[next % answers.length] ?? [];
  };
}

async function outcomes(fetcher: Fetcher, url: string, times: number): Promise<Record<'fetched' | 'blocked', number>> {
  const results = await Promise.allSettled(Array.from({ length: times }, () => fetcher.get(url)));
  const fetched = results.filter(({ status }) => status === 'fulfilled').length;
  return { fetched, blocked: times - fetched };
}

test('W3 a name that alternates between a public address and loopback never reaches loopback in 50 requests', async () => {
  const names = { 'rebind.test': inTurn([publicAddress], ['127.0.0.1']) };
  internet = await playInternet((_request, response) => response.end('public'), names);
  expect(await outcomes(internet.fetcher, 'http://rebind.test/', 50)).toEqual({ fetched: 25, blocked: 25 });
  expect(internet.canary.hits()).toBe(0);
});

test('W3 T0 a guard that checks one answer and connects to the next one is caught', async () => {
  const resolver = resolverOf({ 'rebind.test': inTurn([publicAddress], ['127.0.0.1']) });
  internet = await playInternet((_request, response) => response.end('public'));
  const checkThenResolveAgain: Guard = async (url) => {
    await createGuard({ allowCidrs: [], resolver })(url);
    return openGuard(resolver)(url);
  };
  const mutant = assembleFetcher({ guard: checkThenResolveAgain, dial: internet.dial });
  for (let request = 0; request < 10; request += 1) await mutant.get('http://rebind.test/').catch(() => undefined);
  expect(internet.canary.hits()).toBeGreaterThan(0);
});

const mixed: NameTable = {
  'multi.test': [publicAddress, '127.0.0.1'],
  'reversed.test': ['127.0.0.1', publicAddress],
  'six.test': [publicAddress, '::1'],
  'empty.test': [],
};

test.each(Object.keys(mixed))('W4 one address that is not global in the answer of %s blocks it', async (host) => {
  internet = await playInternet((_request, response) => response.end('public'), mixed);
  await expect(internet.fetcher.get(`http://${host}/`)).rejects.toMatchObject({ cause: { name: 'Blocked' } });
  expect(internet.canary.hits()).toBe(0);
});

test('W4 T0 a guard that judges only the first answer is caught', async () => {
  const resolver = resolverOf(mixed);
  internet = await playInternet((_request, response) => response.end('public'));
  const firstOnly: Guard = async (url) => {
    await createGuard({ allowCidrs: [], resolver: async (name) => (await resolver(name)).slice(0, 1) })(url);
    return openGuard(resolver)(url);
  };
  await assembleFetcher({ guard: firstOnly, dial: internet.dial }).get('http://multi.test/');
  expect(internet.canary.hits()).toBe(1);
});

test('a name with several public addresses is fetched', async () => {
  const names = { 'several.test': [publicAddress, publicAddress] };
  internet = await playInternet((_request, response) => response.end('public'), names);
  expect((await internet.fetcher.get('http://several.test/')).bytes.toString()).toBe('public');
});
