import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';

/** A transaction, which holds a connection until its work has ended. */
interface Held {
  isOpen: boolean;
}

type Work = (tx: unknown) => Promise<unknown>;
type Transaction = (this: unknown, work: Work | unknown[], options?: unknown) => Promise<unknown>;

const held = new AsyncLocalStorage<Held>();
const requests: string[] = [];
let isWatching = false;

/**
 * Notes each request for a second connection that comes from within a transaction. When as many transactions as there are
 * connections wait for another one at the same moment, none of them goes on. It affects the whole process.
 */
export function watchConnections(): void {
  if (isWatching) return;
  isWatching = true;
  // The library gives no other way to its class.
  const { db } = openDatabase('postgresql://localhost', { warn: () => {} } as never, 1);
  const own = (db as unknown as { _originalClient: object })._originalClient;
  const clients = Object.getPrototypeOf(own) as { $transaction: Transaction };
  const { $transaction } = clients;
  clients.$transaction = function (work, options) {
    if (typeof work !== 'function') return $transaction.call(this, work, options);
    const transaction: Held = { isOpen: true };
    const noted: Work = async (tx) => {
      try {
        return await held.run(transaction, () => work(tx));
      } finally {
        // What it started and did not wait for may ask later.
        transaction.isOpen = false;
      }
    };
    return $transaction.call(this, noted, options);
  };
  const pools = pg.Pool.prototype as { connect: (...given: unknown[]) => unknown };
  const { connect } = pools;
  pools.connect = function (...given) {
    if (held.getStore()?.isOpen === true) {
      const place = new Error().stack?.split('\n').find((line) => line.includes('/src/features/'));
      requests.push(`A transaction asked for a second connection, where its own has to do: ${place?.trim()}`);
    }
    return connect.apply(this, given);
  };
}

/** Returns the requests since the last call, with the places that they came from. */
export const takeSecondConnections = (): string[] => requests.splice(0);
