import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plant, plantAll } from '../testing/lint-complaints.ts';

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
  ['packages/readers/src/syntax/csv-rows.ts', "import { parse } from 'csv-parse'; parse(options);"],
  ['packages/readers/src/syntax/csv-rows.ts', "import { Parser } from 'csv-parse'; new Parser(options);"],
  ['packages/readers/src/pages/read-page.ts', "import { createReadStream } from 'node:fs'; createReadStream('x');"],
  ['apps/api/src/main.ts', "import { pipeline } from 'node:stream'; pipeline(a, b);"],
];

/** The cases here are planted as this file is read, and their messages are asked for as its tests run. */
const isFound = (found: readonly string[], message: string): boolean => found.some((text) => text.includes(message));
const listed = (found: readonly string[]): string => found.join('\n') || 'nothing was found';

for (const { text, found } of planted.map(([path, code]) => ({ text: code, found: plant(path, code) }))) {
  test(`a stream whose error nobody hears is refused: ${text}`, () => {
    assert.ok(isFound(found(), unheard), listed(found()));
  });
}

const heardStreams = plantAll(
  [service],
  [
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
  ],
);
test('streams that are heard, types of streams and pipes of schemas pass', () => {
  for (const { text, found } of heardStreams) assert.deepEqual(found(), [], text);
});

const requests = plantAll(
  [service, 'packages/readers/src/pages/read-page.ts'],
  [
    "import { request } from 'undici'; request('x');",
    "import { get } from 'https'; get('x');",
    "await fetch('x');",
    "globalThis.fetch('x');",
  ],
);
test('requests past the guarded fetcher are refused', () => {
  for (const { text, found } of requests) assert.ok(isFound(found(), 'kernel/fetch'), text);
});

const environmentRead = 'export const level = process.env.LOG_LEVEL;';
const elsewhere = plantAll([service, 'apps/web/src/lib/paths.ts'], [environmentRead]);
const inEnvironment = plant('apps/api/src/env.ts', environmentRead);
test('only env.ts reads the environment', () => {
  for (const { path, found } of elsewhere) assert.ok(isFound(found(), 'Only env.ts'), path);
  assert.deepEqual(inEnvironment(), []);
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
  'packages/readers/src/streams.ts',
  'packages/readers/src/pages/read-page.ts',
  'packages/shared/src/print/options.ts',
  'packages/shared/src/print/options.test.ts',
  'e2e/print.spec.ts',
  'e2e/setup/server.ts',
  '.ci/check-bundle.ts',
  '.ci/lint/lint.test.ts',
  'scripts/test.mjs',
  'scripts/test-counts.test.mjs',
  'apps/web/public/boot.js',
  'oxlint.config.ts',
];
const inTypeScript = everywhere.filter((path) => /\.tsx?$/.test(path));

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
  const spread = plantAll(/ as | satisfies /.test(text) ? inTypeScript : everywhere, [text]);
  test(`a literal that is spread into a literal is refused: ${text}`, () => {
    for (const { path, found } of spread) assert.ok(isFound(found(), 'Write them out'), `${path}: ${listed(found())}`);
  });
}

for (const text of [
  "<Field {...{ label: 'Yield', value }} />",
  "<Field {...({ label: 'Yield', value } as const)} />",
]) {
  const spread = plantAll(
    everywhere.filter((name) => name.endsWith('.tsx')),
    [`export const field = ${text};`],
  );
  test(`a literal that is spread into an element is refused: ${text}`, () => {
    for (const { path, found } of spread) assert.ok(isFound(found(), 'Write them out'), path);
  });
}

const stirred = (count: number) => Array.from({ length: count - 2 }, () => 'stir();').join('\n');
const functions = [
  ['export function cook() {', '}'],
  ['(function () {', '})();'],
].map(([head, foot]) => {
  const cook = (count: number) => [head, stirred(count), foot].join('\n');
  return { short: plantAll(everywhere, [cook(50)]), long: plantAll(everywhere, [cook(51)]) };
});
test('a function of more than 50 lines is refused, except in tests', () => {
  const isFree = (path: string) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path);
  for (const { short, long } of functions) {
    for (const { path, found } of short) assert.deepEqual(found(), [], path);
    for (const { path, found } of long) {
      const tooLong = found().filter((text) => text.startsWith('eslint(max-lines-per-function): '));
      assert.equal(tooLong.length, isFree(path) ? 0 : 1, path);
    }
  }
});

const lines = (count: number) => `// Why it is long.\n\n${'stir();\n'.repeat(count)}`;
const fullFiles = plantAll(everywhere, [lines(300)]);
const longFiles = plantAll(everywhere, [lines(301)]);
test('a file of more than 300 lines of code is refused', () => {
  for (const { path, found } of fullFiles) assert.deepEqual(found(), [], path);
  for (const { path, found } of longFiles) assert.match(listed(found()), /^eslint\(max-lines\): /, path);
});

const wronglyNamed = plantAll(
  ['recipeView.tsx', 'RecipeView.tsx', 'recipe_view.test.tsx'].map((name) => `apps/web/src/features/recipe/${name}`),
  [''],
);
test('a name of a file that is not written in kebab case is refused', () => {
  for (const { path, found } of wronglyNamed) assert.match(listed(found()), /^unicorn\(filename-case\): /, path);
});

const logged = plantAll(
  [service, 'apps/web/src/app/application.tsx', 'packages/shared/src/print/options.ts'],
  ["console.log('x');"],
);
test('the product writes to its log and not to the console', () => {
  for (const { path, found } of logged) assert.match(listed(found()), /^eslint\(no-console\): /, path);
});

const screenWith = (element: string) => plant('apps/web/src/app/application.tsx', `export const x = ${element};`);
const wordsOnScreen = ['<p>Hello</p>', '<p>&nbsp;Hello</p>'].map(screenWith);
const htmlOnScreen = screenWith('<p dangerouslySetInnerHTML={{ __html: notes }} />');
const noWords = ["<p>{t('common.loading')} · {notes} ×</p>", '<p>{notes}&nbsp;&amp;</p>'].map(screenWith);
test('a screen has no text but that of the translations, and no text of people as HTML', () => {
  for (const found of wordsOnScreen) assert.match(listed(found()), /comes from the translations/);
  assert.match(listed(htmlOnScreen()), /never HTML/);
  for (const found of noWords) assert.deepEqual(found(), []);
});

const spreads = [
  ...plantAll(everywhere, [
    'const soup = { ...(notes && { notes }), title };',
    'const soup = { ...(notes ? { notes } : {}), title };',
    'const signs = [...(three ? [three] : []), one];',
    'const signs = [...known, ...[one, two].map(signOf)];',
    'const soup = { ...draft, title };',
  ]),
  ...plantAll(
    ['apps/web/src/app/application.tsx'],
    ['export const field = <Field {...props} {...(isShort && { maxLength: 10 })} />;'],
  ),
];
test('what is spread on a condition, by name or from a call passes', () => {
  for (const { path, text, found } of spreads) assert.deepEqual(found(), [], `${path}: ${text}`);
});

for (const [rule, text] of [
  ['no-super-linear-backtracking', 'export const words = /^(?:a+)+$/u;'],
  ['no-super-linear-backtracking', 'export const bracketed = /^a*a*/u;'],
  ['no-super-linear-move', 'export const trailing = /a*b/u;'],
  ['no-super-linear-move', 'export const trailing = / +$/u;'],
] as const) {
  const slow = plantAll([service, 'apps/web/src/lib/paths.ts', 'packages/shared/src/print/options.ts'], [text]);
  test(`an expression that takes longer than its text is long is refused: ${text}`, () => {
    for (const { path, found } of slow) assert.ok(isFound(found(), `regexp(${rule})`), `${path}: ${listed(found())}`);
  });
}

const twice = plantAll(everywhere, ['export const vowels = /[aeioua]/u;']);
test('an expression that says a thing twice is refused', () => {
  for (const { path, found } of twice) assert.match(listed(found()), /^regexp\(no-dupe-characters/, path);
});

const unread = plantAll(everywhere, ['export function cook() { let heat = 1; stir(heat); heat = 2; }']);
const readLater = plantAll(everywhere, [
  'export function cook() { let heat = 1; for (;;) { try { heat = warm(); } catch { stir(); } stir(heat); heat = 2; } }',
]);
test('a value that nobody reads is refused, and one that the next round of a loop reads passes', () => {
  for (const { path, found } of unread) assert.match(listed(found()), /^eslint-js\(no-useless-assignment\)/, path);
  for (const { path, found } of readLater) assert.deepEqual(found(), [], path);
});
