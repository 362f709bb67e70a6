import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('..', import.meta.url));
const eslint = new ESLint({ cwd: root });
/** The rules that need no types; what they say of a planted line is all that is looked at here. */
const proven = ['no-restricted-imports', 'no-restricted-syntax', 'no-restricted-globals', 'no-restricted-properties'];

/** What the repository's settings for a path say of a text, by those rules alone. */
async function complaints(path: string, text: string): Promise<string[]> {
  const settings = (await eslint.calculateConfigForFile(join(root, path))) as { rules: Linter.RulesRecord };
  const rules = Object.fromEntries(Object.entries(settings.rules).filter(([name]) => proven.includes(name)));
  const languageOptions = { parser: tseslint.parser as Linter.Parser };
  const found = new Linter().verify(text, [{ files: ['**/*.ts'], languageOptions, rules }], { filename: path });
  return found.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
}

const service = 'apps/api/src/features/export/open-export.service.ts';
const unheard = 'kernel/streams.ts';

/** Ways to make a stream whose error nobody hears. */
const planted: [path: string, text: string][] = [
  [service, "import { createReadStream } from 'node:fs'; createReadStream('x');"],
  [service, "import fs from 'node:fs'; fs.createWriteStream('x');"],
  [service, "import { open } from 'node:fs/promises'; (await open('x')).createReadStream();"],
  [service, "import { Readable } from 'node:stream'; Readable.from(['x']);"],
  [service, "import { addAbortSignal } from 'node:stream'; addAbortSignal(signal, stream);"],
  [service, "import { PassThrough } from 'stream'; new PassThrough();"],
  [service, "import { createGunzip } from 'node:zlib'; createGunzip();"],
  [service, 'source.pipe(target);'],
  [service, 'const stream = await zip.openReadStreamPromise(entry);'],
  ['apps/api/src/features/clip/clip-pool.ts', "const worker = new Worker('x');"],
  ['apps/api/src/kernel/postgres/server.ts', "const child = spawn('postgres');"],
  ['apps/api/src/kernel/fetch/body.ts', "import { createInflate } from 'node:zlib'; createInflate();"],
  ['apps/api/src/kernel/fetch/body.ts', "import { PassThrough } from 'node:stream'; new PassThrough();"],
  ['apps/api/src/kernel/http/upload.ts', "import { createWriteStream } from 'node:fs'; createWriteStream('x');"],
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
    'const stream = heard(await zip.openReadStreamPromise(entry));',
    "const worker = heard(new Worker('x'));",
    'const schema = z.pipe(z.string(), z.uuid());',
  ];
  for (const text of texts) assert.deepEqual(await complaints(service, text), []);
});

test('requests past the guarded fetcher are refused', async () => {
  for (const text of [
    "import { request } from 'undici'; request('x');",
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
