// A throw-away PostgreSQL for scripts/image-check.sh: prints its address and ends with its standard input.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/kernel/postgres/embedded.ts';
import { rerunOnProjectNode } from './project-node.mjs';

rerunOnProjectNode(import.meta.url);

const dataDir = mkdtempSync(join(tmpdir(), 'trivet-image-check-'));
const log = { debug: () => undefined, info: () => undefined, error: console.error };
const database = await startEmbeddedPostgres({ dataDir, log, throwAway: true });
const url = new URL(database.url);
const socketPath = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');

// The container does not see the socket, so it gets a port on the loopback.
const server = createServer((client) => {
  const upstream = connect(socketPath);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`postgresql://${url.username}:${url.password}@127.0.0.1:${server.address().port}${url.pathname}`);

process.stdin.resume();
await once(process.stdin, 'end');
server.close();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
