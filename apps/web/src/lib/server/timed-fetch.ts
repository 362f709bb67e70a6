/** Milliseconds after which a call of the API gets no answer any more. */
export const callTimeout = 600_000;

/** Calls an address as `fetch` does, and rejects after {@link callTimeout}. */
export function timedFetch(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(callTimeout), ...(options.signal ? [options.signal] : [])];
  return fetch(url, { ...options, signal: AbortSignal.any(signals) });
}
