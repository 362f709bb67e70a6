declare module 'autocannon' {
  interface Distribution {
    average: number;
    p50: number;
    p99: number;
    total: number;
  }

  interface Result {
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

  export default function autocannon(options: Options): PromiseLike<Result>;
}
