import { webStreamOf } from '../streams.ts';
import { type Fetch, serviceRequestOf } from './fetch-of.ts';
import type { Fetcher } from './fetcher.ts';

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
