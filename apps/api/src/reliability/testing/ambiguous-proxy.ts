import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connectTo, pairSockets, withPort } from '#api/kernel/testing/proxy';

/** A proxy to a database that cuts one connection between a commit and its answer, when a test asks for it. */
export interface AmbiguousProxy {
  readonly url: string;
  /**
   * Cuts the connection that sends this text, as soon as the database has done the statement that ends with these
   * words.
   */
  cutAfter(text: string, end: string): { isCut: () => boolean };
  close(): Promise<void>;
}

/** Returns whether the last message of an answer says that the database waits for the next statement. */
const isReady = (answer: Buffer): boolean => answer.at(-6) === 'Z'.charCodeAt(0);

/** Opens a TCP proxy to the PostgreSQL of `databaseUrl`. */
export async function openAmbiguousProxy(databaseUrl: string): Promise<AmbiguousProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let trap: { text: string; end: string; isCut: boolean } | undefined;

  const accept = (client: Socket): void => {
    const database = connectTo(target);
    let [entered, sprung]: (typeof trap)[] = [];
    pairSockets(client, database, open);
    client.on('data', (message) => {
      if (trap && message.includes(trap.text)) entered = trap;
      if (trap && entered === trap && message.includes(trap.end)) [sprung, trap] = [trap, undefined];
      database.write(message);
    });
    database.on('data', (answer) => {
      if (sprung === undefined) client.write(answer);
      else if (isReady(answer)) {
        sprung.isCut = true;
        client.destroy();
      }
    });
  };

  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: withPort(databaseUrl, (server.address() as AddressInfo).port),
    cutAfter(text, end) {
      const own = { text, end, isCut: false };
      trap = own;
      return { isCut: () => own.isCut };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
