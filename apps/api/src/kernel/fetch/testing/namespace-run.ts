import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DomainError } from '#api/kernel/errors';
import { dialDirectly } from '../dial.ts';
import { assembleFetcher, createFetcher, type Fetcher } from '../fetcher.ts';
import { createGuard, type Resolver } from '../guard.ts';
import { startNameServer } from './name-server.ts';
import type { NamespaceReport, Outcome } from './namespace-rig.ts';
import { openGuard } from './open-guard.ts';
import { publicAddress } from './tiny-internet.ts';
import { ownOrigin, urlCases, type UrlCase } from './url-cases.ts';

// Runs inside the namespaces that namespace-rig.ts makes and prints a NamespaceReport.

const ports = [80, 22, 3000, 5432, 6379];
let hits = 0;
let turn = 0;

const names = {
  'pub.test': [publicAddress],
  'own.test': ['93.184.216.35'],
  'multi.test': [publicAddress, '127.0.0.1'],
  'rebind.test': () => [(turn += 1) % 2 === 1 ? publicAddress : '127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'localhost.localdomain': ['127.0.0.1'],
  'foo.localhost': ['127.0.0.1'],
};

const redirectCases: UrlCase[] = [
  'http://127.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/',
  'http://[64:ff9b::7f00:1]/',
  'http://10.0.0.1:6379/',
  'http://rebind.test:22/',
].map((target) => ({ id: `W1 ${target}`, url: `http://pub.test/to?${target}` }));

const rebindCases: UrlCase[] = Array.from({ length: 50 }, (_, index) => ({
  id: `W3 ${index + 1}`,
  url: 'http://rebind.test/',
}));

const cases: UrlCase[] = [...urlCases, ...redirectCases, ...rebindCases, { id: 'W4', url: 'http://multi.test/' }];

/** The public site answers on port 80 of its own address; every other address and port is the canary. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { localAddress = '', localPort } = request.socket;
  if (localAddress.replace('::ffff:', '') !== publicAddress || localPort !== 80) {
    hits += 1;
    response.end('secret');
  } else if (request.url?.startsWith('/to?') === true) {
    response.writeHead(302, { location: request.url.slice('/to?'.length) }).end();
  } else {
    response.end('a recipe');
  }
}

async function outcome(fetcher: Fetcher, { id, url }: UrlCase): Promise<Outcome> {
  const before = hits;
  const result = await fetcher.get(url, { timeoutMs: 2_000 }).then(
    ({ bytes }) => bytes.toString(),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return `${error.code}: ${error.cause instanceof Error ? error.cause.message : ''}`;
    },
  );
  return { id, result, hits: hits - before };
}

async function outcomes(fetcher: Fetcher): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const each of cases) all.push(await outcome(fetcher, each));
  return all;
}

// The mutant judges a first answer of the name server (or nothing, for the other cases) and connects to the next one.
const systemResolver: Resolver = async (host) => {
  const answers = await lookup(host, { all: true });
  return answers.map(({ address }) => address).sort();
};
const judging = createGuard({ allowCidrs: [], resolver: systemResolver });
const unguarded = assembleFetcher({
  guard: async (url) => {
    if (url.hostname === 'rebind.test' && url.port === '') await judging(url);
    return openGuard(systemResolver)(url);
  },
  dial: dialDirectly,
});

const nameServer = await startNameServer(names, '127.0.0.53', 53);
const servers = ports.map((port) => createServer(answer).listen({ port, host: '::' }));
await Promise.all(servers.map((server) => once(server, 'listening')));

const guarded = createFetcher({ allowCidrs: [], ownOrigins: [ownOrigin] });
const report: NamespaceReport = {
  control: await outcome(guarded, { id: 'control', url: 'http://pub.test/recipe.html' }),
  guarded: await outcomes(guarded),
  unguarded: await outcomes(unguarded),
};
process.stdout.write(JSON.stringify(report));

for (const server of servers) server.close();
nameServer.close();
