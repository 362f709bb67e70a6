import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to a database that can be cut and restored. */
export interface Proxy {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Connects to the PostgreSQL of an address, which may name the folder of a unix socket. */
export function connectTo({ hostname, port: ownPort, searchParams }: URL): Socket {
  const socketDir = searchParams.get('host');
  const port = searchParams.get('port') ?? (ownPort || '5432');
  return socketDir === null ? connect(Number(port), hostname) : connect(`${socketDir}/.s.PGSQL.${port}`);
}

/** Returns the address of a database with that of a proxy on this machine in its place. */
export function withPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** Ends each of two connections when the other one ends. `open` holds them while they live. */
export function pairSockets(client: Socket, database: Socket, open: Set<Socket>): void {
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
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const accept = (client: Socket): void => {
    const database = connectTo(target);
    pairSockets(client, database, open);
    client.pipe(database);
    database.pipe(client);
  };
  let server: Server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: withPort(databaseUrl, port),
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      server = createServer(accept).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
