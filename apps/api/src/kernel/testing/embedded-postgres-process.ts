import { startEmbeddedPostgres } from '../postgres/embedded.ts';

// This is a process of its own that runs an embedded PostgreSQL until it is killed. It prints the address for its
// parent.
const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };
const { url, pid } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent });
process.stdout.write(`${JSON.stringify({ url, pid })}\n`);
setInterval(() => undefined, 60_000);
