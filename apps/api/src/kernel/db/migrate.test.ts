import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { applyMigrations, readMigrationFiles, toMigrationList } from './migrate.ts';
import { runOnce } from './run-once.ts';
import { openSchemaEngine } from './schema-engine.ts';

const repositoryPrisma = join(import.meta.dirname, '../../../../../prisma');
const filters = { externalTables: [], externalEnums: [] };

let url: string;
let name: string;
let dir: string;

beforeEach(async () => {
  name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await runOnce(inject('databaseUrl'), `create database ${name}`);
  const own = new URL(inject('databaseUrl'));
  own.pathname = `/${name}`;
  url = own.toString();
  dir = await mkdtemp(join(tmpdir(), 'trivet-migrations-'));
});

afterEach(async () => {
  await runOnce(inject('databaseUrl'), `drop database ${name} with (force)`);
  await rm(dir, { recursive: true, force: true });
});

async function addMigration(title: string, sql: string): Promise<void> {
  await mkdir(join(dir, title), { recursive: true });
  await writeFile(join(dir, title, 'migration.sql'), sql);
}

async function column(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

const tables = () => column(`select tablename::text from pg_tables where schemaname = 'public' order by 1`);

it('applies what is pending in order and does nothing the second time', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  await addMigration('2_spoons', 'create table spoons (id int); insert into dishes values (1);');
  expect(await applyMigrations(url, dir)).toEqual(['1_dishes', '2_spoons']);
  expect(await applyMigrations(url, dir)).toEqual([]);
  await addMigration('3_forks', 'create table forks (id int);');
  expect(await applyMigrations(url, dir)).toEqual(['3_forks']);
  expect(await tables()).toEqual(['_prisma_migrations', 'dishes', 'forks', 'spoons']);
});

it('runs functions with semicolons in their body', async () => {
  await addMigration(
    '1_function',
    'create function two() returns int language plpgsql as $$ begin perform 1; return 2; end $$;',
  );
  await applyMigrations(url, dir);
  expect(await column('select two()')).toEqual([2]);
});

it('lets exactly one of six processes apply while the others wait for it', async () => {
  await addMigration('1_slow', 'create table dishes (id int); select pg_sleep(0.5);');
  await addMigration('2_more', 'insert into dishes values (1);');
  const answers = await Promise.all(Array.from({ length: 6 }, () => applyMigrations(url, dir)));
  expect(answers.filter((applied) => applied.length > 0)).toEqual([['1_slow', '2_more']]);
  expect(await column('select count(*)::int from dishes')).toEqual([1]);
  expect(
    await column(`select count(*)::int from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`),
  ).toEqual([0]);
});

/** The advisory lock of Prisma's own command line. Both take it, so that the two never migrate at the same time. */
const prismaLock = 72_707_369;

it('R20 waits while somebody else migrates, and looks again what is left to do', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [prismaLock]);
  let ended = false;
  // Prisma's engine by itself gives up after ten seconds of this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const applied = applyMigrations(url, dir).finally(() => (ended = true));
  const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => column(waiting), { interval: 20 }).toEqual([1]);
  vi.advanceTimersByTime(60_000);
  expect(await tables()).toEqual([]);
  expect(await column(waiting)).toEqual([1]);
  expect(ended).toBe(false);
  await other.end();
  expect(await applied).toEqual(['1_dishes']);
  expect(await tables()).toEqual(['_prisma_migrations', 'dishes']);
});

it('R26 leaves the database as it was when a migration fails, and goes on once it is mended', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  await applyMigrations(url, dir);
  await addMigration('2_good', 'create table spoons (id int);');
  await addMigration('3_bad', 'create table forks (id int); insert into nowhere values (1);');
  await expect(applyMigrations(url, dir)).rejects.toThrow(
    /^The database could not be brought up to date and was left as it was: migration 3_bad: relation "nowhere" does not exist\.$/,
  );
  expect(await tables()).toEqual(['_prisma_migrations', 'dishes']);
  expect(await column('select migration_name from _prisma_migrations')).toEqual(['1_dishes']);
  await addMigration('3_bad', 'create table forks (id int);');
  expect(await applyMigrations(url, dir)).toEqual(['2_good', '3_bad']);
});

it('R26 leaves nothing of a first start whose migration fails', async () => {
  await addMigration('1_bad', 'create table dishes (id int); select 1/0;');
  await expect(applyMigrations(url, dir)).rejects.toMatchObject({ name: 'StartError' });
  expect(await tables()).toEqual([]);
});

it('leaves nothing when the connection is lost in the middle', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  await addMigration('2_cut', 'select pg_terminate_backend(pg_backend_pid());');
  await addMigration('3_spoons', 'create table spoons (id int);');
  await expect(applyMigrations(url, dir)).rejects.toMatchObject({ name: 'StartError' });
  expect(await tables()).toEqual([]);
});

it('goes on over no other connection once its own is lost between two statements', async () => {
  const { run, close } = await openSchemaEngine(url);
  await run('begin');
  await column(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(() =>
      column(`select count(*)::int from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`),
    )
    .toEqual([0]);
  await expect(run('create table dishes (id int)')).rejects.toThrow();
  await close();
  expect(await tables()).toEqual([]);
});

it('R26 refuses a database that a newer version has written', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  await addMigration('2_newer', 'create table spoons (id int);');
  await applyMigrations(url, dir);
  await rm(join(dir, '2_newer'), { recursive: true });
  await expect(applyMigrations(url, dir)).rejects.toThrow(
    /^The database was written by a newer version of Trivet \(2_newer\)\./,
  );
});

it('refuses a database that was made by other migrations of the same name', async () => {
  await addMigration('1_dishes', 'create table dishes (id int);');
  await applyMigrations(url, dir);
  await addMigration('1_dishes', 'create table dishes (id bigint);');
  await expect(applyMigrations(url, dir)).rejects.toThrow(/^The migration 1_dishes differs/);
});

async function readSchema(): Promise<{ path: string; content: string }[]> {
  const schemaDir = join(repositoryPrisma, 'schema');
  const names = (await readdir(schemaDir)).filter((file) => file.endsWith('.prisma'));
  return Promise.all(
    names.map(async (file) => ({ path: file, content: await readFile(join(schemaDir, file), 'utf8') })),
  );
}

/** Returns the statements that lead from the migrations to a schema. */
async function diffToSchema(files: { path: string; content: string }[]): Promise<string> {
  const { engine, close } = await openSchemaEngine(url);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...toMigrationList(dir, await readMigrationFiles(dir)) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    });
    return stdout ?? '';
  } finally {
    await close();
  }
}

it('finds no drift between the schema and the migrations but what is planted', async () => {
  await cp(join(repositoryPrisma, 'migrations'), dir, { recursive: true });
  const planted = { path: 'planted.prisma', content: 'model Planted {\n  id Int @id\n}\n' };
  expect(await diffToSchema([...(await readSchema()), planted])).toMatch(
    /^-- CreateTable\s+CREATE TABLE "Planted" \([^;]*\);\s*$/,
  );
  expect(await column(`select datname from pg_database where datname like 'prisma_migrate_shadow%'`)).toEqual([]);
});

it('reads the times of earlier recipes again when it learns more words for hours', async () => {
  const migrations = join(repositoryPrisma, 'migrations');
  const isEarlier = (source: string) => relative(migrations, source) < '20261126001500_short_hours';
  await cp(migrations, dir, { recursive: true, filter: isEarlier });
  await applyMigrations(url, dir);
  await column(`
    with ann as (insert into users (email, name, password_hash) values ('ann@example.org', 'Ann', '') returning id),
      library as (insert into libraries (owner_id) select id from ann returning id)
    insert into recipes (library_id, title, total_time, seq)
    select library.id, total_time, total_time, 1 from library, unnest(array['2 ч 30 мин', '1 h', 'overnight', 'שעה וחצי']) as total_time`);
  const minutes = `select total_minutes from recipes order by seq, title`;
  expect(await column(minutes)).toEqual([60, 30, null, null]);
  await applyMigrations(url, migrations);
  expect(await column(minutes)).toEqual([60, 150, null, 90]);
});
