import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

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

/** Connects to the PostgreSQL of an address, which may name the folder of a unix socket. */
function connectTo({ hostname, port: ownPort, searchParams }: URL): Socket {
  const socketDir = searchParams.get('host');
  const port = searchParams.get('port') ?? (ownPort || '5432');
  return socketDir === null ? connect(Number(port), hostname) : connect(`${socketDir}/.s.PGSQL.${port}`);
}

/** Returns the address of a database with that of a proxy on this machine in its place. */
function withPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** Ends each of two connections when the other one ends. `open` holds them while they live. */
function pair(client: Socket, database: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
      other.destroy();
    });
  }
}

/** Opens a TCP proxy to the PostgreSQL of `databaseUrl`. */
export async function openAmbiguousProxy(databaseUrl: string): Promise<AmbiguousProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let trap: { text: string; end: string; isCut: boolean } | undefined;

  const accept = (client: Socket): void => {
    const database = connectTo(target);
    let [entered, sprung]: (typeof trap)[] = [];
    pair(client, database, open);
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
