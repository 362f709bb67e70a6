import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createAddressJudge, isOfThisMachine } from './addresses.ts';

/** Returns all addresses of a host name, IPv4 and IPv6. Throws when there is none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** The goal of a connection: addresses, all of them judged, in the order of the answer. */
export interface ConnectionGoal {
  addresses: readonly string[];
  port: number;
}

/** Returns where the connection for a URL goes. Throws when the server may not connect there. */
export type Guard = (url: URL) => Promise<ConnectionGoal>;

export interface GuardOptions {
  /** Address ranges that are reachable although they are not public, on any port. */
  allowCidrs: readonly string[];
  /** Origins that the operator named, for instance that of the error service. They are reachable wherever they are. */
  allowOrigins?: readonly string[] | undefined;
  /** Origins of this server itself, for instance PUBLIC_BASE_URL and `http://localhost:3000`. */
  ownOrigins?: readonly string[] | undefined;
  /** Takes the place of the system's name resolution. */
  resolver?: Resolver | undefined;
}

/**
 * Why the fetcher does not connect to an address. For the log only: the caller's answer must not tell "blocked" from
 * "unreachable".
 */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** Ports. Others are services, not pages. @limit Clipping and requests to others (80 and 443) */
const webPorts = new Set([80, 443]);
const localNames = /(?:^|\.)(?:localhost|localdomain|internal|local)$/;

/**
 * Returns the host of a URL for name resolution and comparison: without brackets and without the dots of a rooted name.
 */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');

/** Returns the port of an http or https URL as a number. */
export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

async function systemResolver(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true, order: 'verbatim' });
  return answers.map(({ address }) => address);
}

/**
 * Makes the guard. It judges scheme, name and port of a URL, then every address of its host, and one bad answer blocks
 * all. Throws on an allow-list entry that is not an address range.
 */
export function createGuard({
  allowCidrs,
  allowOrigins = [],
  ownOrigins = [],
  resolver = systemResolver,
}: GuardOptions): Guard {
  const kindOf = createAddressJudge(allowCidrs);
  const own = ownOrigins.map((origin) => new URL(origin));

  function isOwn(url: URL): boolean {
    const host = hostOf(url);
    return own.some((each) => hostOf(each) === host && (isIP(host) === 0 || portOf(each) === portOf(url)));
  }

  function judgeUrl(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Blocked('scheme');
    if (url.username !== '' || url.password !== '') throw new Blocked('credentials');
    if (localNames.test(hostOf(url))) throw new Blocked('local name');
    if (isOwn(url)) throw new Blocked('own origin');
    if (allowCidrs.length === 0 && !webPorts.has(portOf(url))) throw new Blocked('port');
  }

  function judgeAddress(address: string, port: number): void {
    const kind = kindOf(address);
    if (kind === 'refused') throw new Blocked('address');
    if (kind !== 'allowed' && !webPorts.has(port)) throw new Blocked('port');
    if (own.some((each) => portOf(each) === port) && isOfThisMachine(address)) throw new Blocked('own port');
  }

  return async (url) => {
    const isNamed = allowOrigins.includes(url.origin);
    if (!isNamed) judgeUrl(url);
    const host = hostOf(url);
    const port = portOf(url);
    const addresses = isIP(host) === 0 ? await resolver(host) : [host];
    if (addresses.length === 0) throw new Blocked('no address');
    if (!isNamed) for (const address of addresses) judgeAddress(address, port);
    return { addresses, port };
  };
}
