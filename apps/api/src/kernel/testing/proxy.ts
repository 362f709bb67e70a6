import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to a database that can be cut and restored. */
export interface Proxy {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a TCP proxy to the PostgreSQL of `databaseUrl`. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const socketDir = target.searchParams.get('host');
  const open = new Set<Socket>();
  const dial = (): Socket =>
    socketDir === null
      ? connect(Number(target.port || 5432), target.hostname)
      : connect(`${socketDir}/.s.PGSQL.${target.searchParams.get('port') ?? (target.port || '5432')}`);
  const accept = (client: Socket): void => {
    const database = dial();
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
      one.pipe(other);
    }
  };
  let server: Server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
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
