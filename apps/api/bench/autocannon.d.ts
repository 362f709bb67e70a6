declare module 'autocannon' {
  /** Per second for requests, milliseconds for latency. */
  interface Distribution {
    average: number;
    p50: number;
    p99: number;
    total: number;
  }

  /** What a run of autocannon answers, as far as it is read here. */
  export interface LoadResult {
    requests: Distribution;
    latency: Distribution;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    timeout: number;
    requests: readonly { method: string; path: string; headers: Record<string, string> }[];
  }

  export default function autocannon(options: Options): PromiseLike<LoadResult>;
}
