import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { startEmbeddedPostgres } from '#api/kernel/postgres/embedded';
import { addressOfRunning } from '#api/kernel/postgres/running';

/**
 * The least that a server on this machine can do: Fastify and the driver of PostgreSQL, texts that are ready, and nothing
 * checked. raw-process.ts starts it. It takes the database of the measured server, or starts one itself.
 */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'data-dir': { type: 'string', default: '' },
    'start-database': { type: 'boolean', default: false },
  },
});

const connections = 10;
const compressed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
const silent = { debug() {}, info() {}, error() {} };

/** Opens the connections. A stop closes them before it ends a database that this process started. */
async function openPool(): Promise<pg.Pool> {
  const dataDir = values['data-dir'];
  const database = values['start-database'] ? await startEmbeddedPostgres({ dataDir, log: silent }) : undefined;
  const connectionString = database?.url ?? (await addressOfRunning(dataDir));
  const pool = new pg.Pool({ connectionString, max: connections });
  process.once('SIGTERM', () => {
    void pool
      .end()
      .then(() => database?.stop())
      .finally(() => process.exit(0));
  });
  return pool;
}

const opened = openPool();
// Its failure is the answer of each path, so that it ends no process before somebody asks.
opened.catch(() => undefined);

const storedText = (key: string) => ({
  name: 'stored',
  text: 'SELECT body FROM bench_limit.texts WHERE key = $1',
  values: [key],
});
const foundTexts = (library: string, query: string) => ({
  name: 'found',
  text: `SELECT '[' || coalesce(string_agg(t.body, ','), '') || ']' AS body FROM (
      SELECT id FROM recipes WHERE library_id = $1::uuid AND deleted_at IS NULL AND search @@ $2::tsquery LIMIT 100) found
    JOIN bench_limit.rows t USING (id)`,
  values: [library, query],
});
const newRow = (body: string) => ({
  name: 'row',
  text: 'INSERT INTO bench_limit.changes (body) VALUES ($1) RETURNING id',
  values: [body],
});
const newRowTold = (body: string) => ({
  name: 'told',
  text: `WITH made AS (INSERT INTO bench_limit.changes (body) VALUES ($1) RETURNING id)
    SELECT id, pg_notify('bench_limit', id::text) FROM made`,
  values: [body],
});

const app = fastify();
const kept = new Map<string, Buffer>();

async function readStored(key: string): Promise<Buffer> {
  const { rows } = await (await opened).query<{ body: Buffer }>(storedText(key));
  return rows[0]?.body ?? Buffer.alloc(0);
}

app.get('/ready', async () => {
  await (await opened).query('SELECT 1');
  return 'ready';
});
app.get<{ Params: { key: string } }>('/memory/:key', async ({ params: { key } }, reply) => {
  const body = kept.get(key) ?? (await readStored(key));
  kept.set(key, body);
  return reply.headers(compressed).send(body);
});
app.get<{ Params: { key: string } }>('/stored/:key', async ({ params: { key } }, reply) =>
  reply.headers(compressed).send(await readStored(key)),
);
app.get<{ Querystring: { library: string; query: string } }>('/found', async ({ query: { library, query } }, reply) => {
  const { rows } = await (await opened).query<{ body: string }>(foundTexts(library, query));
  return reply.headers(compressed).send(gzipSync(rows[0]?.body ?? '', { level: 1 }));
});
app.post<{ Body: unknown }>('/rows', async ({ body }) => {
  const { rows } = await (await opened).query<{ id: string }>(newRow(JSON.stringify(body)));
  return rows[0];
});
app.post<{ Body: unknown }>('/told', async ({ body }) => {
  const { rows } = await (await opened).query<{ id: string }>(newRowTold(JSON.stringify(body)));
  return { id: rows[0]?.id };
});

const sockets = new WebSocketServer({ server: app.server });

async function listen(): Promise<void> {
  const listener = await (await opened).connect();
  listener.on('notification', ({ payload = '' }) => {
    for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(payload);
  });
  await listener.query('LISTEN bench_limit');
  process.once('SIGTERM', () => listener.release(true));
}

let listening: Promise<void> | undefined;
// The first message says that changes are told from now on.
sockets.on('connection', (socket) => {
  listening ??= listen();
  void listening.then(
    () => socket.send('listening'),
    () => socket.close(),
  );
});

await app.listen({ host: '127.0.0.1', port: Number(values.port) });
