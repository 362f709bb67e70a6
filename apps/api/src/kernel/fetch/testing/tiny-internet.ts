import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { dialDirectly, type Dial } from '../dial.ts';
import { assembleFetcher, type Fetcher } from '../fetcher.ts';
import { createGuard, type Resolver } from '../guard.ts';
import { openGuard } from './open-guard.ts';

/** Answers of a name server: addresses, or a function that returns the addresses of the next answer. */
export type NameTable = Record<string, readonly string[] | (() => readonly string[])>;

/** The real address of a host of the tiny internet, and how to stop it. */
export interface Site {
  port: number;
  close: () => Promise<void>;
}

/** Addresses of the tiny internet: one public site, and everything else is the canary. */
export const publicAddress = '93.184.216.34';

/** Makes a server listen on a free port of 127.0.0.1. Closing it also ends its connections. */
export async function listening(server: Server): Promise<Site> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts an HTTP server on a free port of 127.0.0.1. */
export const startSite = (listener: RequestListener): Promise<Site> => listening(createServer(listener));

/** Starts a TCP server that sends anything, HTTP or not. */
export const startRawSite = (listener: (socket: Socket) => void): Promise<Site> => listening(createTcpServer(listener));

/** Starts a server that nobody may reach, and counts its connections. */
export async function startCanary(): Promise<Site & { hits: () => number }> {
  let hits = 0;
  const site = await startRawSite((socket) => {
    hits += 1;
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret'));
  });
  return { ...site, hits: () => hits };
}

/** Connects to the public site when its address is the only one, and to the canary for every other address. */
export function dialTinyInternet(ports: { publicSite: number; canary: number }): Dial {
  return ({ addresses }, signal) => {
    const isPublic = addresses.every((address) => address === publicAddress);
    return dialDirectly({ addresses: ['127.0.0.1'], port: isPublic ? ports.publicSite : ports.canary }, signal);
  };
}

/** Resolves names from a table. Every other name does not exist. */
export function resolverOf(names: NameTable): Resolver {
  return async (hostname) => {
    const answer = names[hostname];
    if (answer === undefined) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
    return typeof answer === 'function' ? answer() : answer;
  };
}

/** The public site, the canary, and two fetchers between them: the guarded one and the mutant without a guard. */
export interface TinyInternet {
  fetcher: Fetcher;
  unguarded: Fetcher;
  canary: { hits: () => number };
  dial: Dial;
  close: () => Promise<void>;
}

/** Plays an internet where `listener` (or a started site) answers at http://pub.test and the canary everywhere else. */
export async function playInternet(
  publicSite: RequestListener | Promise<Site>,
  names: NameTable = {},
): Promise<TinyInternet> {
  const canary = await startCanary();
  const site = await (typeof publicSite === 'function' ? startSite(publicSite) : publicSite);
  const dial = dialTinyInternet({ publicSite: site.port, canary: canary.port });
  const resolver = resolverOf({ 'pub.test': [publicAddress], ...names });
  const fetcher = assembleFetcher({ guard: createGuard({ allowCidrs: [], resolver }), dial });
  const unguarded = assembleFetcher({ guard: openGuard(async (name) => resolver(name).catch(() => [name])), dial });
  return {
    fetcher,
    unguarded,
    canary,
    dial,
    close: async () => {
      await Promise.all([fetcher.close(), unguarded.close()]);
      await Promise.all([canary.close(), site.close()]);
    },
  };
}
