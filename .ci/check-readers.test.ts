import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReaders, hasUnboundedPattern, provenBy } from './check-readers.ts';

const reader = String.raw`export const words = (text: string) => text.split(/\s+/);`;
const proof = `const alphabet = tokensOfSources('packages/shared/src/text/{words,lines}.ts', 'apps/web/src/lib/*.ts');`;

test('a pattern counts when it repeats without an upper limit, or is made from parts', () => {
  const patterns = [String.raw`/\s+/`, '/a*/u', '/(?:ab){2,}/', '/[^a]+$/', 'new RegExp(`a${b}`)'];
  assert.deepEqual(
    patterns.filter((pattern) => !hasUnboundedPattern(`const a = ${pattern};`)),
    [],
  );
});

test('a pattern with a limit, a plus that is a sign and a division do not count', () => {
  const patterns = ['/a{1,3}b?/', String.raw`/\+/`, '/[*+]/', 'a / 2 + b / 3', "'/a+/'"];
  assert.deepEqual(
    patterns.filter((pattern) => hasUnboundedPattern(`const a = ${pattern};`)),
    [],
  );
});

test('a growth test names the sources that it takes its tokens from', () => {
  assert.deepEqual(provenBy(proof), ['packages/shared/src/text/{words,lines}.ts', 'apps/web/src/lib/*.ts']);
});

test('a reader that no growth test names is found', () => {
  const sources = { 'packages/shared/src/text/words.ts': reader, 'packages/shared/src/text/spaces.ts': reader };
  assert.deepEqual(checkReaders(sources, { 'words.test.ts': proof }, []), [
    'packages/shared/src/text/spaces.ts no growth test reads its source',
  ]);
});

test('an exemption holds for a reader without a proof, and for nothing else', () => {
  const sources = { 'packages/shared/src/text/words.ts': reader, 'packages/shared/src/text/spaces.ts': reader };
  const known = ['packages/shared/src/text/words.ts', 'packages/shared/src/text/spaces.ts'];
  assert.deepEqual(checkReaders(sources, { 'words.test.ts': proof }, known), [
    'packages/shared/src/text/words.ts needs no exemption',
  ]);
});
