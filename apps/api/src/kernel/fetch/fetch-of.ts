import { webStreamOf } from '../streams.ts';
import type { Fetcher, ServiceRequest } from './fetcher.ts';

/** The part of `fetch` that libraries use which let one give them another. */
export type Fetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Returns what a library wants to send, in the words of the fetcher. `body` must be text. */
const serviceRequestOf = (
  address: Parameters<Fetch>[0],
  { method = 'GET', headers, body, signal }: RequestInit = {},
): [url: string, request: ServiceRequest] => [
  address instanceof Request ? address.url : String(address),
  {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? body : undefined,
    signal: signal ?? undefined,
  },
];

const bodiless = new Set([204, 205, 304]);

/**
 * Returns a `fetch` that sends through the guarded fetcher, for libraries that take one of one's own. `body` must be
 * text. It rejects when there is no answer within `timeoutMs`.
 */
export const fetchOf =
  (fetcher: Fetcher, timeoutMs: number): Fetch =>
  async (address, init) => {
    const [url, request] = serviceRequestOf(address, init);
    const answer = await fetcher.send(url, { ...request, timeoutMs });
    const { 'content-encoding': _decoded, 'content-length': _size, ...kept } = answer.headers;
    return new Response(bodiless.has(answer.status) ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: kept,
    });
  };

interface StreamLimits {
  /** Milliseconds from the call to the last byte. */
  timeoutMs: number;
  /** Most bytes of the body. */
  maxBytes: number;
}

/**
 * Returns a `fetch` that sends through the guarded fetcher and hands on the body while it arrives, for libraries that read
 * an answer piece by piece. `body` must be text. Reading fails when the limits are passed.
 */
export const streamingFetchOf =
  (fetcher: Fetcher, limits: StreamLimits): Fetch =>
  async (address, init) => {
    const [url, request] = serviceRequestOf(address, init);
    const answer = await fetcher.open(url, { ...request, ...limits });
    const { 'content-length': _size, ...kept } = answer.headers;
    return new Response(webStreamOf(answer.body), {
      status: answer.status,
      headers: kept,
    });
  };
