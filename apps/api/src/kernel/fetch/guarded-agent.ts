import { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Fetcher } from './fetcher.ts';

/** Makes TLS connections for a library that has requests of its own, by the rules of all outgoing requests. */
export class GuardedAgent extends Agent {
  readonly #fetcher: () => Fetcher;

  constructor(fetcher: () => Fetcher) {
    super({ keepAlive: false });
    this.#fetcher = fetcher;
  }

  override createConnection(
    { host, port }: { host?: string | null; port?: number | string | null },
    connected?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const url = new URL(`https://${host ?? ''}:${port ?? 443}`);
    this.#fetcher()
      .connect(url)
      .then(
        (socket) => connected?.(null, socket),
        (error: unknown) => connected?.(error as Error, undefined as unknown as Duplex),
      );
    return undefined;
  }
}
