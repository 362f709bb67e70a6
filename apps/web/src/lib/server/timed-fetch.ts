/** Milliseconds after which a call of the API gets no answer any more. */
export const callTimeout = 600_000;

/** The part of the options that matters here. tRPC has a type of its own for them. */
interface Options {
  signal?: AbortSignal | null | undefined;
}

/** Calls an address as `fetch` does, and rejects after {@link callTimeout}. */
export const timedFetch = (url: RequestInfo | URL, options?: Options): Promise<Response> =>
  fetch(url, {
    ...(options as RequestInit),
    signal: AbortSignal.any([AbortSignal.timeout(callTimeout), options?.signal].filter((signal) => signal != null)),
  });
