import assert from 'node:assert/strict';
import { test } from 'node:test';
import oxlint from '../../oxlint.config.ts';
import { lintPlanted } from '../testing/planted-lint.ts';

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

const settings = '{ "compilerOptions": { "strict": true, "jsx": "preserve", "target": "es2024" } }';

test('each kind of fault is found', () => {
  const found = lintPlanted(
    [{ path: 'tsconfig.json', text: settings }, ...planted.map(([, path, text]) => ({ path, text }))],
    oxlint,
  );
  for (const [rule, path] of planted)
    assert.ok(
      found.some(({ filename, code }) => filename === path && code === rule),
      `${rule} of ${path} is not in\n${JSON.stringify(found, undefined, 1)}`,
    );
});
