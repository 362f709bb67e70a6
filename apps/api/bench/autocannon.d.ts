declare module 'autocannon' {
  /** The unit is per second for requests, milliseconds for latency. */
  interface Distribution {
    average: number;
    p50: number;
    p99: number;
    total: number;
  }

  /** The parts of a result of autocannon that the bench reads. */
  export interface LoadResult {
    requests: Distribution;
    latency: Distribution;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  interface LoadRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Returns the request as it is sent this time. */
    setupRequest?: (request: LoadRequest) => LoadRequest;
  }

  interface Options {
    url: string;
    connections: number;
    /** The duration in seconds. */
    duration: number;
    timeout: number;
    requests: readonly LoadRequest[];
  }

  export default function autocannon(options: Options): PromiseLike<LoadResult>;
}
