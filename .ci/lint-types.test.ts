import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const dir = mkdtempSync(join(tmpdir(), 'lint-'));
after(() => rmSync(dir, { recursive: true }));

/** Faults of each kind that the linter asks for, with the rule that finds each. */
const planted: readonly [rule: string, path: string, text: string][] = [
  ['typescript(no-floating-promises)', 'apps/api/src/a.ts', 'declare const save: () => Promise<void>; save();'],
  ['typescript(no-misused-promises)', 'apps/api/src/b.ts', 'if (Promise.resolve(true)) throw new Error();'],
  ['typescript(no-explicit-any)', 'apps/api/src/c.ts', 'export const first = (list: any[]): unknown => list[0];'],
  ['typescript(no-unsafe-assignment)', 'apps/api/src/d.ts', "export const read: string = JSON.parse('1');"],
  [
    'typescript(no-unnecessary-condition)',
    'packages/shared/src/a.ts',
    "const soup = 'soup'; if (soup) throw new Error();",
  ],
  ['typescript(TS2322)', 'packages/shared/src/c.ts', "export const servings: number = 'four';"],
  ['typescript(TS2322)', 'apps/web/src/d.tsx', "export const D = (): number => 'four';"],
  ['typescript(TS2339)', 'e2e/a.spec.ts', "export const size = 'four'.size;"],
  ['typescript(TS2554)', '.ci/a.ts', 'export const four = parseInt();'],
  ['eslint(no-unused-vars)', 'packages/shared/src/b.ts', 'const soup = 1;'],
  ['eslint(no-undef)', 'scripts/a.mjs', 'document.title;'],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/a.tsx',
    'export const A = (on: boolean) => { if (on) useId(); return null; };',
  ],
  ['react(purity)', 'apps/web/src/b.tsx', 'export const B = () => <p>{new Date().getFullYear()}</p>;'],
  ['jsx-a11y(alt-text)', 'apps/web/src/c.tsx', 'export const C = () => <img src="soup.webp" />;'],
];

test('each kind of fault is found', () => {
  cpSync(join(root, '.oxlintrc.json'), join(dir, '.oxlintrc.json'));
  writeFileSync(
    join(dir, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "jsx": "preserve", "target": "es2024" } }',
  );
  for (const [, path, text] of planted) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const { stdout } = spawnSync(join(bin, 'oxlint'), ['--format', 'unix'], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') },
  });
  const lines = stdout.split('\n');
  for (const [rule, path] of planted)
    assert.ok(
      lines.some((line) => line.includes(path) && line.includes(rule)),
      `${rule} of ${path} is not in\n${stdout}`,
    );
});
