import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints } from './testing/lint-complaints.ts';

const service = 'apps/api/src/features/export/open-export.service.ts';
const unheard = 'kernel/streams.ts';

/** Ways to make a stream whose error nobody handles. */
const planted: [path: string, text: string][] = [
  [service, "import { createReadStream } from 'node:fs'; createReadStream('x');"],
  [service, "import fs from 'node:fs'; fs.createWriteStream('x');"],
  [service, "import { open } from 'node:fs/promises'; (await open('x')).createReadStream();"],
  [service, "import { Readable } from 'node:stream'; Readable.from(['x']);"],
  [service, "import { addAbortSignal } from 'node:stream'; addAbortSignal(signal, stream);"],
  [service, "import { PassThrough } from 'stream'; new PassThrough();"],
  [service, "const { Readable } = await import('node:stream'); Readable.from(['x']);"],
  [service, "import fs from 'node:fs'; new fs.ReadStream('x');"],
  [service, "import { createGunzip } from 'node:zlib'; createGunzip();"],
  [service, "import { createGunzip } from 'zlib'; createGunzip();"],
  [service, "import zlib from 'node:zlib'; zlib.createGunzip();"],
  [service, "import zlib from 'node:zlib'; new zlib.Gunzip();"],
  [service, 'source.pipe(target);'],
  [service, 'const stream = await zip.openReadStreamPromise(entry);'],
  ['apps/api/src/features/export/pdf/book.ts', 'const doc = new PDFDocument({ size });'],
  ['apps/api/src/kernel/db/run-once.ts', 'const client = new pg.Client({ connectionString: url });'],
  ['apps/api/src/kernel/db/client.ts', 'const pool = new pg.Pool({ connectionString: url });'],
  ['apps/api/src/kernel/threads/worker-pool.ts', "const worker = new Worker('x');"],
  ['apps/api/src/kernel/threads/worker-pool.ts', "const worker = new threads.Worker('x');"],
  ['apps/api/src/kernel/postgres/server.ts', "const child = spawn('postgres');"],
  ['apps/api/src/kernel/postgres/server.ts', "const child = processes.spawn('postgres');"],
  ['apps/api/src/kernel/fetch/body.ts', "import { createInflate } from 'node:zlib'; createInflate();"],
  ['apps/api/src/kernel/fetch/body.ts', "import { PassThrough } from 'node:stream'; new PassThrough();"],
  ['apps/api/src/kernel/http/upload.ts', "import { createWriteStream } from 'node:fs'; createWriteStream('x');"],
  [service, "import { connect } from 'node:net'; connect(port);"],
  [service, "import { createConnection as dial } from 'net'; dial(port);"],
  [service, "import net from 'node:net'; net.connect(port);"],
  [service, "import * as tls from 'tls'; tls.connect(port);"],
  [service, "const { connect } = await import('node:net'); connect(port);"],
  [service, "import { createServer } from 'node:net'; createServer(accept);"],
  ['apps/api/src/kernel/fetch/dial.ts', "import { connect as connectTls } from 'node:tls'; connectTls(options);"],
  ['apps/api/src/kernel/fetch/dial.ts', "import { createServer } from 'node:http'; createServer(answer);"],
  ['apps/api/src/kernel/fetch/dial.ts', "import http from 'node:http'; http.createServer(answer);"],
  ['apps/api/src/features/import/syntax/csv-rows.ts', "import { parse } from 'csv-parse'; parse(options);"],
  ['apps/api/src/features/import/syntax/csv-rows.ts', "import { Parser } from 'csv-parse'; new Parser(options);"],
  ['apps/api/src/main.ts', "import { pipeline } from 'node:stream'; pipeline(a, b);"],
];

for (const [path, text] of planted) {
  test(`a stream whose error nobody hears is refused: ${text}`, async () => {
    const found = await complaints(path, text);
    assert.ok(
      found.some((message) => message.includes(unheard)),
      found.join('\n') || 'nothing was found',
    );
  });
}

test('streams that are heard, types of streams and pipes of schemas pass', async () => {
  const texts = [
    "import type { Readable } from 'node:stream'; export type Bytes = Readable;",
    "import { pipeline } from 'node:stream/promises'; await pipeline(source, target);",
    "import { gunzip } from 'node:zlib'; gunzip(bytes, done);",
    "import { isIP, type Socket } from 'node:net'; export const isOf = (socket: Socket) => isIP(socket.remoteAddress);",
    "import { CsvError } from 'csv-parse'; import { parse } from 'csv-parse/sync'; parse(text); new CsvError('x');",
    'const server = heard(createServer(answer));',
    'const stream = heard(await zip.openReadStreamPromise(entry));',
    "const worker = heard(new Worker('x'));",
    'const client = heard(new pg.Client({ connectionString: url }));',
    'const schema = z.pipe(z.string(), z.uuid());',
  ];
  for (const text of texts) assert.deepEqual(await complaints(service, text), []);
});

test('requests past the guarded fetcher are refused', async () => {
  for (const text of [
    "import { request } from 'undici'; request('x');",
    "import { get } from 'https'; get('x');",
    "await fetch('x');",
    "globalThis.fetch('x');",
  ]) {
    const found = await complaints(service, text);
    assert.ok(
      found.some((message) => message.includes('kernel/fetch')),
      text,
    );
  }
});

test('only env.ts reads the environment', async () => {
  const text = 'export const level = process.env.LOG_LEVEL;';
  assert.match((await complaints(service, text)).join('\n'), /Only env\.ts/);
  assert.match((await complaints('apps/web/src/lib/paths.ts', text)).join('\n'), /Only env\.ts/);
  assert.deepEqual(await complaints('apps/api/src/env.ts', text), []);
});

/** One path for each group of files that has settings of its own. */
const everywhere = [
  service,
  'apps/api/src/app.ts',
  'apps/api/src/env.ts',
  'apps/api/src/kernel/streams.ts',
  'apps/api/src/kernel/fetch/body.ts',
  'apps/api/src/features/recipes/recipes.test.ts',
  'apps/api/src/kernel/testing/server.ts',
  'apps/api/bench/run.ts',
  'apps/api/vitest.config.ts',
  'apps/web/src/app/application.tsx',
  'apps/web/src/features/recipe/recipe-view.test.tsx',
  'packages/shared/src/print/options.ts',
  'packages/shared/src/print/options.test.ts',
  'e2e/print.spec.ts',
  'e2e/setup/server.ts',
  '.ci/check-bundle.ts',
  '.ci/lint.test.ts',
  'scripts/test.mjs',
  'scripts/test-counts.test.mjs',
  'apps/web/public/boot.js',
  'eslint.config.js',
];

for (const text of [
  'const soup = { ...{ title, yield: 4 }, notes };',
  'const soup = { ...({ title, yield: 4 } as const), notes };',
  'const soup = { ...({ title, yield: 4 } satisfies Draft), notes };',
  'const signs = [...[one, two], three];',
  'const signs = [...([one, two] as const), three];',
  'const most = Math.max(...[one, two], three);',
  'const signs = new Set(...[one, two]);',
  'const record = numbers(...([one, two] as const));',
]) {
  test(`a literal that is spread into a literal is refused: ${text}`, async () => {
    for (const path of everywhere) {
      const found = await complaints(path, text);
      assert.ok(
        found.some((message) => message.includes('Write them out')),
        `${path}: ${found.join('\n') || 'nothing was found'}`,
      );
    }
  });
}

for (const text of [
  "<Field {...{ label: 'Yield', value }} />",
  "<Field {...({ label: 'Yield', value } as const)} />",
]) {
  test(`a literal that is spread into an element is refused: ${text}`, async () => {
    for (const path of everywhere.filter((name) => name.endsWith('.tsx'))) {
      assert.match((await complaints(path, `export const field = ${text};`)).join('\n'), /Write them out/, path);
    }
  });
}

test('a function of more than 50 lines is refused, except in tests', async () => {
  const stirred = (count: number) => Array.from({ length: count - 2 }, () => 'stir();').join('\n');
  const isFree = (path: string) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path);
  for (const path of everywhere) {
    for (const [head, foot] of [
      ['export function cook() {', '}'],
      ['(function () {', '})();'],
    ]) {
      const cook = (count: number) => [head, stirred(count), foot].join('\n');
      assert.deepEqual(await complaints(path, cook(50)), [], path);
      const found = (await complaints(path, cook(51))).filter((text) => text.startsWith('max-lines-per-function'));
      assert.equal(found.length, isFree(path) ? 0 : 1, `${path}: ${head}`);
    }
  }
});

test('a file of more than 300 lines of code is refused', async () => {
  const lines = (count: number) => `// Why it is long.\n\n${'stir();\n'.repeat(count)}`;
  for (const path of everywhere) {
    assert.deepEqual(await complaints(path, lines(300)), [], path);
    assert.match((await complaints(path, lines(301))).join('\n'), /^max-lines: /, path);
  }
});

test('a name of a file that is not written in kebab case is refused', async () => {
  for (const name of ['recipeView.tsx', 'RecipeView.tsx', 'recipe_view.test.tsx']) {
    const found = await complaints(`apps/web/src/features/recipe/${name}`, '');
    assert.match(found.join('\n'), /^check-file\/filename-naming-convention: /, name);
  }
});

test('the product writes to its log and not to the console', async () => {
  for (const path of [service, 'apps/web/src/app/application.tsx', 'packages/shared/src/print/options.ts'])
    assert.match((await complaints(path, "console.log('x');")).join('\n'), /^no-console: /, path);
});

test('a screen has no text but that of the translations, and no text of people as HTML', async () => {
  const path = 'apps/web/src/app/application.tsx';
  const complaintsOf = async (element: string) => (await complaints(path, `export const x = ${element};`)).join('\n');
  assert.match(await complaintsOf('<p>Hello</p>'), /comes from the translations/);
  assert.match(await complaintsOf('<p dangerouslySetInnerHTML={{ __html: notes }} />'), /never HTML/);
  assert.equal(await complaintsOf("<p>{t('common.loading')} · {notes} ×</p>"), '');
});

test('what is spread on a condition, by name or from a call passes', async () => {
  for (const text of [
    'const soup = { ...(notes && { notes }), title };',
    'const soup = { ...(notes ? { notes } : {}), title };',
    'const signs = [...(three ? [three] : []), one];',
    'const signs = [...known, ...[one, two].map(signOf)];',
    'const soup = { ...draft, title };',
  ]) {
    for (const path of everywhere) assert.deepEqual(await complaints(path, text), [], path);
  }
  const element = 'export const field = <Field {...props} {...(isShort && { maxLength: 10 })} />;';
  assert.deepEqual(await complaints('apps/web/src/app/application.tsx', element), []);
});

for (const [rule, text] of [
  ['regexp/no-super-linear-backtracking', 'export const words = /^(?:a+)+$/u;'],
  ['regexp/no-super-linear-backtracking', 'export const bracketed = /^a*a*/u;'],
  ['regexp/no-super-linear-move', 'export const trailing = /a*b/u;'],
  ['regexp/no-super-linear-move', 'export const trailing = / +$/u;'],
] as const) {
  test(`an expression that takes longer than its text is long is refused: ${text}`, async () => {
    for (const path of [service, 'apps/web/src/lib/paths.ts', 'packages/shared/src/print/options.ts']) {
      const found = await complaints(path, text);
      assert.ok(
        found.some((message) => message.startsWith(rule)),
        `${path}: ${found.join('\n') || 'nothing was found'}`,
      );
    }
  });
}
