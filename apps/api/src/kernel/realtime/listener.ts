import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { heard } from '../streams.ts';

interface ListenerOptions {
  url: string;
  channel: string;
  log: Log;
  onPayload: (payload: string) => void;
  /** Called each time the connection begins to listen. Earlier notifications are lost. */
  onHeard: () => void;
}

/** A connection that listens to one channel of PostgreSQL until it is closed. */
export interface Listener {
  /** Resolves once the connection listens or its first try failed. It goes on trying until `close`. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** A connection that answers nothing for this long is given up. */
const answerMs = 5_000;
const probeMs = 10_000;

/** Listens to a channel of PostgreSQL. After a lost connection it connects again, with growing pauses. */
export function createListener(options: ListenerOptions): Listener {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const isClosing = () => closing.signal.aborted;
  let hangUp = () => {};

  const run = async (heard: () => void) => {
    let delay = firstDelayMs;
    while (!isClosing()) {
      const client = newClient(options);
      // A polite end would wait for a server that hangs.
      hangUp = () => void client.connection.stream.destroy();
      const lost = endOf(client);
      try {
        await Promise.race([client.connect(), lost]);
        await client.query(`LISTEN ${client.escapeIdentifier(options.channel)}`);
        options.onHeard();
        delay = firstDelayMs;
        heard();
        await probe(client, lost, closing.signal);
      } catch (error) {
        if (!isClosing()) options.log.warn({ err: error }, 'the connection for live updates was lost');
      }
      heard();
      hangUp();
      await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, longestDelayMs);
    }
  };

  return {
    open: () =>
      new Promise((resolve) => {
        running = run(resolve);
      }),
    async close() {
      closing.abort();
      hangUp();
      await running;
    },
  };
}

function newClient({ url, onPayload }: ListenerOptions): pg.Client {
  const client = heard(
    new pg.Client({
      connectionString: url,
      application_name: 'trivet live updates',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    }),
  );
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  return client;
}

/** Rejects when the connection ends, and never resolves. */
function endOf(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', (error) => reject(error));
    client.on('end', () => reject(new Error('The connection ended')));
  });
  lost.catch(() => undefined);
  return lost;
}

// A connection whose cable is cut says nothing, so the only way to notice is to ask.
async function probe(client: pg.Client, lost: Promise<never>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await Promise.race([sleep(probeMs, undefined, { signal: closing }), lost]);
    await client.query('SELECT 1');
  }
}
