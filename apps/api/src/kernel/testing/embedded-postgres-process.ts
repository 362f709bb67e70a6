import { startEmbeddedPostgres } from '../postgres/embedded.ts';

// A process of its own that holds an embedded PostgreSQL until it is killed; tells its parent where on standard output.
const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };
const { url, pid } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent });
process.stdout.write(`${JSON.stringify({ url, pid })}\n`);
setInterval(() => undefined, 60_000);
