import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { EnvHttpProxyAgent, request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFetcher } from './fetcher.ts';
import { listening, publicAddress, resolverOf, startSite, type Site } from './testing/tiny-internet.ts';

interface Tunnel {
  target: string | undefined;
  login: string | undefined;
}

let site: Site;
let proxy: Site;
let tunnels: Tunnel[] = [];
let requests = 0;
let answer = 'HTTP/1.1 200 Connection established';

const allowCidrs = ['127.0.0.1/32'];
const resolver = resolverOf({
  'pub.test': [publicAddress],
  'six.test': ['2606:4700::1111'],
  'both.test': ['2606:4700::1111', publicAddress],
  'private.test': ['10.0.0.1'],
});

beforeAll(async () => {
  site = await startSite((_request, response) => response.end('a recipe'));
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('from the proxy');
  });
  server.on('connect', (request, socket: Socket) => {
    tunnels.push({ target: request.url, login: request.headers['proxy-authorization'] });
    const onward = connect(site.port, '127.0.0.1', () => {
      socket.write(`${answer}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  proxy = await listening(server);
});

beforeEach(() => {
  tunnels = [];
  requests = 0;
  answer = 'HTTP/1.1 200 Connection established';
});

afterEach(() => vi.unstubAllEnvs());

afterAll(() => Promise.all([site.close(), proxy.close()]));

const fetcherThrough = (login = '') =>
  createFetcher({ allowCidrs: [], resolver, proxy: `http://${login}127.0.0.1:${proxy.port}` });

function stubProxyEnvironment(): void {
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) {
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  }
  for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
}

test('W13 the proxies of the environment are not used', async () => {
  stubProxyEnvironment();
  const page = await createFetcher({ allowCidrs }).get(`http://127.0.0.1:${site.port}/`);
  expect([page.bytes.toString(), tunnels.length + requests]).toEqual(['a recipe', 0]);
});

test('W13 T0 a client that heeds the environment goes to the proxy', async () => {
  stubProxyEnvironment();
  const { body } = await request(`http://127.0.0.1:${site.port}/`, { dispatcher: new EnvHttpProxyAgent() });
  await body.dump();
  expect(tunnels.length + requests).toBe(1);
});

test('W13 a configured proxy is asked for a tunnel to the address that was judged, not to the name', async () => {
  const page = await fetcherThrough().get('http://pub.test/');
  expect(page).toMatchObject({ url: 'http://pub.test/', bytes: Buffer.from('a recipe') });
  await fetcherThrough('cook:s%40lt@').get('http://six.test/');
  await fetcherThrough().get('http://both.test/');
  expect(tunnels).toEqual([
    { target: `${publicAddress}:80`, login: undefined },
    { target: '[2606:4700::1111]:80', login: `Basic ${Buffer.from('cook:s@lt').toString('base64')}` },
    { target: `${publicAddress}:80`, login: undefined },
  ]);
});

test.each(['http://10.0.0.1/', 'http://private.test/', 'http://[::ffff:7f00:1]/', 'http://pub.test:22/', 'file:///x'])(
  'W13 the guard still checks the target %s behind a proxy',
  async (url) => {
    await expect(fetcherThrough().get(url)).rejects.toMatchObject({ cause: { name: 'Blocked' } });
    expect([tunnels.length, requests]).toEqual([0, 0]);
  },
);

test('W13 a proxy that refuses, or that is not there, is told as an unreachable address', async () => {
  answer = 'HTTP/1.1 403 Forbidden';
  await expect(fetcherThrough().get('http://pub.test/')).rejects.toMatchObject({ code: 'addressBlocked' });
  const shut = await startSite(() => {});
  await shut.close();
  const fetcher = createFetcher({ allowCidrs: [], resolver, proxy: `http://127.0.0.1:${shut.port}` });
  await expect(fetcher.get('http://pub.test/')).rejects.toMatchObject({ code: 'addressBlocked' });
});
