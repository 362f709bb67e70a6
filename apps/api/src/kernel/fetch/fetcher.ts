import type { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { DomainError } from '#api/kernel/errors';
import { readableOf } from '../streams.ts';
import { capped, readBody } from './body.ts';
import { createDeadline } from './deadline.ts';
import { dialDirectly, dialThrough } from './dial.ts';
import { Blocked, createGuard, type GuardOptions } from './guard.ts';
import { checkOnce, connectOnce } from './one-connection.ts';
import { openPage, type Network, type OpenPage, type PageRequest } from './open-page.ts';

/** Options of one request: what it asks for, and its limits. */
export interface FetchOptions {
  /** The accept header; everything by default. */
  accept?: string | undefined;
  /** Most bytes of the decoded body; 10 MiB by default. */
  maxBytes?: number | undefined;
  /** Milliseconds from the call to the last byte; 15,000 by default. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The body, which makes the request a POST. A redirect is then a failure, so that the body reaches no other host. */
  body?: { content: string; contentType: string } | undefined;
}

/** One request to a service, such as one that the operator named or that a browser chose for its notifications. */
export interface ServiceRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** True where the status and headers are enough, also those of a redirect. The body is given up, and `bytes` is empty. */
  ignoresBody?: boolean;
  /** Most bytes of the decoded body; 10 MiB by default. */
  maxBytes?: number | undefined;
  /** Milliseconds from the call to the last byte; 15,000 by default. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** The answer of a service, whatever its status. */
export interface ServiceAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
}

/** The answer of a service whose body is read while it arrives. */
export interface OpenAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Fails when the limits are passed. Whoever does not read it to its end destroys it. */
  body: Readable;
}

/** A page or file that was fetched. */
export interface Fetched {
  /** The address after all redirects. */
  url: string;
  status: number;
  contentType: string | undefined;
  bytes: Buffer;
}

/** Sends every request of the server. It connects to public addresses only, and to those that the operator allowed. */
export interface Fetcher {
  /**
   * GETs a page, or POSTs to it. Throws DomainError `addressRefused` (data: `{ status }`) when the site answers with 400 or more, and
   * `addressBlocked` for everything else that goes wrong: one code, so that nobody can use it to scan ports.
   */
  get: (url: string, options?: FetchOptions) => Promise<Fetched>;
  /** Throws `addressBlocked` for an address to which no request may go, or whose host has no address now. */
  check: (url: string) => Promise<void>;
  /** Opens TLS connections for a library that makes requests of its own, by the same rules. */
  connect: (url: URL) => Promise<TLSSocket>;
  /**
   * Sends one request to a service, with headers such as a key. It follows no redirect, so that
   * neither reaches another host. Throws DomainError `addressBlocked` when there is no answer.
   */
  send: (url: string, request: ServiceRequest) => Promise<ServiceAnswer>;
  /** Sends like `send`, and hands on the body while it arrives. A compressed answer is refused, as nobody asked for one. */
  open: (url: string, request: ServiceRequest) => Promise<OpenAnswer>;
  /** Ends requests that are under way. Later requests fail. */
  close: () => Promise<void>;
}

/** Settings of the fetcher, from the environment; `resolver` is for tests. */
export interface FetcherOptions extends GuardOptions {
  /** FETCH_PROXY. The proxies of the system's environment are never used. */
  proxy?: string | undefined;
}

interface Limits {
  /** Milliseconds from the call to the headers behind the last redirect. */
  chainMs: number;
}

/** Redirects. A loop ends. @limit Clipping and requests to others */
const maxRedirects = 5;
/**
 * Answer of any other fetch. A bomb is cut off there.
 * @limit Clipping and requests to others (10 MiB unless the caller says otherwise)
 */
const defaultMaxBytes = 10 * 1024 * 1024;
/** Time of a fetch. It holds for the whole request, not for each read. @limit Clipping and requests to others */
const defaultTimeoutMs = 15_000;
const defaultLimits: Limits = { chainMs: 10_000 };
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectOf(page: OpenPage, base: URL): URL | undefined {
  const location = page.header('location');
  return redirectStatuses.has(page.status) && location !== undefined ? new URL(location, base) : undefined;
}

async function bytesOf(page: OpenPage, maxBytes = defaultMaxBytes): Promise<Buffer> {
  if (Number(page.header('content-length') ?? 0) > maxBytes) throw new Blocked('too large');
  const encoding = page.header('content-encoding')?.trim().toLowerCase() ?? '';
  return readBody(page.body, encoding, maxBytes);
}

async function read(page: OpenPage, url: URL, maxBytes: number | undefined): Promise<Fetched> {
  if (page.status >= 400) throw new DomainError('addressRefused', { data: { status: page.status } });
  const bytes = await bytesOf(page, maxBytes);
  return { url: url.href, status: page.status, contentType: page.header('content-type'), bytes };
}

const pageRequestOf = ({ accept = '*/*', body }: FetchOptions): PageRequest =>
  body === undefined
    ? { method: 'GET', headers: { accept } }
    : { method: 'POST', headers: { accept, 'content-type': body.contentType }, body: body.content };

/** Sends one request to a service and reads its answer. */
async function sendOnce(
  address: string,
  { timeoutMs, maxBytes, ignoresBody = false, signal, ...request }: ServiceRequest,
  { network, closing }: { network: Network; closing: AbortSignal },
): Promise<ServiceAnswer> {
  const deadline = createDeadline([closing, signal]);
  deadline.abortIn(timeoutMs ?? defaultTimeoutMs);
  const url = new URL(address);
  try {
    const page = await openPage(url, request, network, deadline.signal);
    try {
      if (!ignoresBody && redirectOf(page, url)) throw new Blocked('redirects');
      const headers = page.headerNames.map((name): [string, string] => [name, page.header(name) ?? '']);
      const bytes = ignoresBody ? Buffer.alloc(0) : await bytesOf(page, maxBytes);
      return { status: page.status, headers: Object.fromEntries(headers), bytes };
    } finally {
      page.close();
    }
  } finally {
    deadline.release();
  }
}

/** Sends one request to a service, and resolves once its headers are there. */
async function openOnce(
  address: string,
  { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, signal, ...request }: ServiceRequest,
  { network, closing }: { network: Network; closing: AbortSignal },
): Promise<OpenAnswer> {
  const deadline = createDeadline([closing, signal]);
  deadline.abortIn(timeoutMs);
  const url = new URL(address);
  try {
    const page = await openPage(url, { ...request, isPlain: true }, network, deadline.signal);
    const end = () => {
      page.close();
      deadline.release();
    };
    try {
      if (redirectOf(page, url)) throw new Blocked('redirects');
      const encoding = page.header('content-encoding') ?? 'identity';
      if (encoding !== 'identity') throw new Blocked('content-encoding');
    } catch (error) {
      end();
      throw error;
    }
    const headers = page.headerNames.map((name): [string, string] => [name, page.header(name) ?? '']);
    const body = readableOf(capped(page.body, maxBytes)).once('close', end);
    return { status: page.status, headers: Object.fromEntries(headers), body };
  } catch (error) {
    deadline.release();
    throw error;
  }
}

/** Puts a fetcher together from its guard and its way to connect. Production calls `createFetcher`. */
export function assembleFetcher(network: Network, { chainMs } = defaultLimits): Fetcher {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function follow(address: string, options: FetchOptions): Promise<Fetched> {
    const deadline = createDeadline([closing.signal, options.signal]);
    deadline.abortIn(options.timeoutMs ?? defaultTimeoutMs);
    const start = performance.now();
    let url = new URL(address);
    let stopChain = () => {};
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const page = await openPage(url, pageRequestOf(options), network, deadline.signal);
        try {
          stopChain();
          const next = redirectOf(page, url);
          if (next === undefined) return await read(page, url, options.maxBytes);
          if (options.body !== undefined) throw new Blocked('redirects');
          stopChain = deadline.abortIn(Math.max(0, start + chainMs - performance.now()));
          url = next;
        } finally {
          page.close();
        }
      }
      throw new Blocked('redirects');
    } finally {
      deadline.release();
    }
  }

  async function track<Result>(request: Promise<Result>): Promise<Result> {
    running.add(request);
    try {
      return await request;
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError('addressBlocked', { cause: error });
    } finally {
      running.delete(request);
    }
  }

  return {
    get: (address, options = {}) => track(follow(address, options)),
    send: (address, request) => track(sendOnce(address, request, { network, closing: closing.signal })),
    open: (address, request) => track(openOnce(address, request, { network, closing: closing.signal })),
    check: (address) => track(checkOnce(network, closing.signal, address)),
    connect: (url) => track(connectOnce(network, closing.signal, url)),
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Makes the guarded fetcher. Throws on an allow-list entry that is not an address range. */
export function createFetcher({ proxy, ...guardOptions }: FetcherOptions): Fetcher {
  return assembleFetcher({
    guard: createGuard(guardOptions),
    dial: proxy === undefined ? dialDirectly : dialThrough(proxy),
  });
}
