import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { codeOf } from '../start-error.ts';
import { heard } from '../streams.ts';
import { openSchemaEngine, type SchemaEngine } from './schema-engine.ts';

// The stand-in for Prisma's schema engine binary: its command line and its JSON-RPC on stdin and stdout.

const { values, positionals } = parseArgs({
  options: {
    version: { type: 'boolean' },
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
  strict: false,
});

interface Request {
  id: number;
  method?: string;
  params: unknown;
}

function databaseUrl(): string {
  const { url } = JSON.parse(String(values.datasource ?? '{}')) as { url?: string };
  if (!url) throw new Error('There is no datasource url in prisma.config.ts.');
  return url;
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function answer({ engine }: SchemaEngine, { id, method = '', params }: Request): Promise<void> {
  const name = method === 'getDatabaseVersion' ? 'version' : method;
  const call = Reflect.get(engine, name) as (params: unknown) => Promise<{ stdout?: string } | undefined>;
  const result = await call.call(engine, name === 'version' ? undefined : params);
  if (method === 'diff' && result?.stdout) send({ id: 9000, method: 'print', params: { content: result.stdout } });
  send({ id, result: result ?? null });
}

async function serve(): Promise<void> {
  let engine: SchemaEngine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = line.trim() ? (JSON.parse(line) as Request) : undefined;
    if (!request?.method) continue; // An empty line, or the answer to our 'print'.
    try {
      engine ??= await openSchemaEngine(databaseUrl(), readDatamodels());
      await answer(engine, request);
    } catch (error) {
      send({ id: request.id, error: describe(error) });
    }
  }
  await engine?.close();
}

function readDatamodels(): [string, string][] | undefined {
  const paths = [values.datamodels].flat().map(String);
  return paths.length > 0 ? paths.map((path) => [path, readFileSync(path, 'utf8')]) : undefined;
}

function describe(error: unknown): object {
  const { message, code, meta } = error as { message: string; code?: string; meta?: unknown };
  return {
    code: 4466,
    message: 'see data',
    data: { is_panic: false, message, backtrace: null, meta, error_code: code },
  };
}

// The binary's `cli` command: can-connect-to-database, create-database, drop-database.
async function runAdministration(command: string): Promise<void> {
  const url = new URL(databaseUrl());
  const name = pg.escapeIdentifier(decodeURIComponent(url.pathname.slice(1)));
  if (command !== 'can-connect-to-database') url.pathname = '/postgres';
  const statements: Record<string, string> = {
    'can-connect-to-database': 'select 1',
    'create-database': `create database ${name}`,
    'drop-database': `drop database if exists ${name}`,
  };
  const client = heard(new pg.Client({ connectionString: url.toString() }));
  await client.connect();
  try {
    await client.query(statements[command] ?? '');
  } finally {
    await client.end();
  }
}

// The Prisma CLI drops the first line of stderr and reads every other one as JSON.
function reportFailure(error: unknown): void {
  const fields = {
    message: error instanceof Error ? error.message : String(error),
    is_panic: false,
    error_code: codeOf(error) === '3D000' ? 'P1003' : 'P1001',
  };
  const line = JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields });
  process.stderr.write(`schema-engine\n${line}`);
  process.exitCode = 1;
}

const [command, administration] = positionals;
if (values.version) process.stdout.write('schema-engine-wasm\n');
else if (command === 'cli' && administration) await runAdministration(administration).catch(reportFailure);
else await serve();
