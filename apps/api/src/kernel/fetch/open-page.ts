import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, type buildConnector } from 'undici';
import { acceptedEncodings } from './body.ts';
import { createDeadline } from './deadline.ts';
import { secure, type Dial } from './dial.ts';
import { heard } from '../streams.ts';
import type { Guard } from './guard.ts';

/** Makes connections. Tests replace it to play the internet. */
export interface Network {
  guard: Guard;
  dial: Dial;
}

/** An answer whose body nobody has read yet. `close` gives up the connection. */
export interface OpenPage {
  status: number;
  header: (name: string) => string | undefined;
  headerNames: readonly string[];
  body: Readable;
  close: () => void;
}

/** Milliseconds for name resolution and connecting. */
export const connectMs = 4_000;
// The deadline of the request replaces undici's two timeouts, which are per read.
const clientOptions = { allowH2: false, maxHeaderSize: 16 * 1024, headersTimeout: 0, bodyTimeout: 0 };
const userAgent = 'Mozilla/5.0 (compatible; Trivet/1.0; recipe import)';

/** Rejects when `signal` aborts. Name resolution cannot be cancelled, so this drops its late answer. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

// undici does not call its `connect.lookup` hook for IP literals, hence a whole connector: it knows only the judged
// addresses.
function connectorTo(connect: () => Promise<Socket>): buildConnector.connector {
  return (_options, callback) => {
    connect().then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    );
  };
}

/** The request for a page. */
export interface PageRequest {
  method: string;
  /** Headers beside those that every request has. */
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** True where the body must not be compressed. */
  isPlain?: boolean;
}

/**
 * Sends one request on a connection of its own and waits for the headers. So nothing (cookies, TLS sessions, sign-in of
 * a connection) passes from one person or hop to another. It does not follow redirects.
 */
export async function openPage(
  url: URL,
  { method, headers: own, body: sent, isPlain = false }: PageRequest,
  network: Network,
  signal: AbortSignal,
): Promise<OpenPage> {
  const deadline = createDeadline([signal]);
  const stopTimer = deadline.abortIn(connectMs);
  let client: Client | undefined;
  const close = () => {
    deadline.release();
    void client?.destroy();
  };
  try {
    const endpoint = await unlessAborted(network.guard(url), deadline.signal);
    const connector = connectorTo(async () => {
      const socket = await network.dial(endpoint, deadline.signal);
      const connection = url.protocol === 'https:' ? await secure(socket, url, deadline.signal) : socket;
      stopTimer();
      return connection;
    });
    client = new Client(url.origin, { ...clientOptions, connect: connector });
    const { statusCode, headers, body } = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: { 'user-agent': userAgent, ...own, 'accept-encoding': isPlain ? 'identity' : acceptedEncodings },
      body: sent ?? null,
      signal: deadline.signal,
    });
    heard(body).on('error', close);
    return {
      status: statusCode,
      header: (name) => [headers[name]].flat().join(', ') || undefined,
      headerNames: Object.keys(headers),
      body,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
