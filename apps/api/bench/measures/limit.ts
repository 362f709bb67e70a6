import pg from 'pg';
import { addressOfRunning } from '#api/kernel/postgres/running';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median } from '../figures.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { type BenchRequest, openConnection } from '../library/person.ts';
import { indexQueryOf, searches } from '../library/searches.ts';
import { type RawServer, startRawServer } from '../limit/raw-process.ts';
import { dropTables, keepRows, keepTexts, makeTables, plainList, recipeKey } from '../limit/ready-texts.ts';
import { observe, type Observed } from '../observe.ts';
import { type Repeats, timeRequests } from '../time-requests.ts';
import { measureRawFrames } from './limit-frames.ts';
import { clients, type LoadRequests, type LoadTimes, searchedWords, timeLoad } from './load.ts';
import type { Owner } from './requests.ts';

const json = { 'content-type': 'application/json' };
const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: {} });
const post = (path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});
const rowOf = (turn: number): BenchRequest => post('/rows', createInputOf(benchRecipe(turn)));

/** What the measures of a limit share. */
interface Limits {
  readonly server: BenchServer;
  readonly raw: RawServer;
  readonly owner: Owner;
  readonly repeats: Repeats;
  readonly times: LoadTimes;
}

/** The bare server with the database that it uses. */
const observed = ({ server, raw }: Limits): Observed & { url: string } => ({
  url: raw.url,
  pids: () => ({ server: raw.pids(), database: server.pids().database }),
});

/** A request of a limit: its key and name, and what is sent, once after the other and by many clients. */
interface Asked {
  key: string;
  name: string;
  request: (turn: number) => BenchRequest;
  /** The requests of many clients, where they are others. Null where no row needs them. */
  crowd?: LoadRequests | null;
}

/** Does some work with a bare server on the database of the measured one. */
async function withRawServer(server: BenchServer, work: (raw: RawServer) => Promise<Figure[]>) {
  await makeTables(server);
  const raw = await startRawServer({ dataDir: server.dataDir });
  try {
    return await work(raw);
  } finally {
    await raw.stop();
    await dropTables(server);
  }
}

type LimitOptions = Pick<Limits, 'repeats' | 'times'>;

/** Measures what the machine can do at most with texts that are ready, whatever the size of the library (decision 172). */
export async function measureReadyTexts(
  server: BenchServer,
  owner: Owner,
  options: LimitOptions,
): Promise<FigureSection> {
  const figures = await withRawServer(server, async (raw) => {
    await keepTexts(server, owner);
    const texts = await timeAll({ server, raw, owner, ...options }, readyTexts);
    return [...texts, ...(await measureRawFrames(raw, options.repeats))];
  });
  return { title: 'Limits of the machine', figures };
}

const readyTexts: readonly Asked[] = [
  { key: 'limit memory text', name: 'a page from the memory of Fastify', request: () => get('/memory/page') },
  { key: 'limit page', name: 'a ready page from PostgreSQL', request: () => get('/stored/page') },
  { key: 'limit recipe', name: 'a ready recipe from PostgreSQL', request: (turn) => get(`/stored/${recipeKey(turn)}`) },
  { key: 'limit insert', name: 'a row inserted and committed', request: rowOf },
];

async function timeAll(limits: Limits, all: readonly Asked[]): Promise<Figure[]> {
  const connection = openConnection(limits.raw.url);
  const figures: Figure[] = [];
  for (const { key, name, request, crowd = request } of all) {
    figures.push(await timeRequests(observed(limits), connection, { key, name, request, ...limits.repeats }));
    if (crowd === null) continue;
    const load = await timeLoad(observed(limits), crowd, limits.times);
    figures.push({ ...load, key: `${key} of many`, name: `${name}, ${clients} clients` });
  }
  await connection.close();
  return figures;
}

/** Measures what depends on the size of the library: the index of words, the aggregating statement and the copy of rows. */
export async function measureLimit(server: BenchServer, owner: Owner, options: LimitOptions): Promise<FigureSection> {
  const figures = await withRawServer(server, (raw) => measureOfLibrary({ server, raw, owner, ...options }));
  return { title: `Limits of ${owner.size.toLocaleString('en')} recipes`, figures };
}

async function measureOfLibrary(limits: Limits): Promise<Figure[]> {
  const { server, owner } = limits;
  const { rows } = await server.sql.query<{ id: string }>('SELECT id FROM libraries WHERE owner_id = $1', [
    owner.person.id,
  ]);
  const library = rows[0]?.id ?? '';
  await keepRows(server, library);
  const find = (search: Parameters<typeof indexQueryOf>[0]): BenchRequest =>
    get(`/found?library=${library}&query=${encodeURIComponent(indexQueryOf(search))}`);
  const found = searches.map((search, index): Asked => ({
    key: `limit search: ${search.name} ${owner.size}`,
    name: `the index of words alone, “${search.meant ?? search.query}”`,
    request: () => find(search),
    // One row is of many clients, who search for several words.
    crowd: index === 0 ? searchedWords.map((query) => find({ query })) : null,
  }));
  return [
    ...(await timeAll(limits, found)),
    ...(await measurePlainList(limits, library)),
    await measureCopyOfRows(limits, library),
  ];
}

/** Measures the statement of a page by the driver alone, one after the other and on several connections at once. */
async function measurePlainList(limits: Limits, library: string): Promise<Figure[]> {
  const { server, owner, repeats, times } = limits;
  const pool = new pg.Pool({ connectionString: await addressOfRunning(server.dataDir), max: 10 });
  const ask = () => pool.query({ ...plainList, values: [library] });
  const one: number[] = [];
  for (let turn = 0; turn < repeats.rounds * repeats.requests; turn += 1) {
    const started = performance.now();
    await ask();
    one.push(performance.now() - started);
  }
  let answers = 0;
  const { cost } = await observe(server, async () => {
    const end = performance.now() + times.seconds * 1_000;
    const askOn = async (): Promise<void> => {
      while (performance.now() < end) {
        await ask();
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, askOn));
  });
  await pool.end();
  const name = 'an aggregated page, by the driver alone';
  return [
    { key: `limit plain list ${owner.size}`, name, value: median(one), unit: 'ms' },
    {
      key: `limit plain list of many ${owner.size}`,
      name: `${name}, ${clients} clients`,
      value: answers / (cost.wallMs / 1_000),
      unit: '/s',
      processor: { server: 0, database: cost.databaseMs / answers },
      others: cost.others,
    },
  ];
}

/** Measures PostgreSQL copying the finished rows of the library from a file into a table with the same indexes. */
async function measureCopyOfRows({ server, owner, times }: Limits, library: string): Promise<Figure> {
  const { sql } = server;
  const { rows } = await sql.query<{ file: string; columns: string }>(
    `SELECT current_setting('data_directory') || '/bench-rows.copy' AS file, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'recipes' AND is_generated = 'NEVER'`,
  );
  const { file = '', columns = '' } = rows[0] ?? {};
  await sql.query(`COPY (SELECT ${columns} FROM recipes WHERE library_id = '${library}'
    AND created_at <= now() ORDER BY id LIMIT ${owner.size}) TO '${file}'`);
  await sql.query(
    'CREATE TABLE bench_limit.recipes (LIKE public.recipes INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING INDEXES)',
  );
  const seconds: number[] = [];
  while (seconds.length < times.rounds) {
    await sql.query('TRUNCATE bench_limit.recipes');
    const { cost } = await observe(server, () => sql.query(`COPY bench_limit.recipes (${columns}) FROM '${file}'`));
    seconds.push(cost.wallMs / 1_000);
  }
  await sql.query(`COPY (SELECT) TO '${file}'`);
  return {
    key: `limit copy ${owner.size}`,
    name: `${owner.size.toLocaleString('en')} finished rows copied`,
    value: owner.size / median(seconds),
    unit: '/s',
  };
}
