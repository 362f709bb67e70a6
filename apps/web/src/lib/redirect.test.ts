import { expect, test } from 'vitest';
import { paths } from '#web/lib/paths.ts';
import { safeRedirect } from '#web/lib/redirect.ts';

const hostile = [
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'recipe/../../x',
  'recipe/..',
  '/recipe/%2e%2e/settings',
  '/recipe/%2e%2e',
  '/recipe/a%00b',
  '/recipe/a%2fb',
  '#//evil.example',
  '#https://evil.example',
  '/auth/login?redirect=/settings',
  '/nowhere',
  '/',
  '',
  `/recipe/${'a'.repeat(10_000)}`,
  '/recipe/a\u0000b',
  '/recipe/<script>',
];

test.each(hostile)('H4 after log-in %j leads home', (asked) => {
  expect(safeRedirect(asked)).toBe(paths.home);
});

test('H4 without a redirect log-in leads home', () => {
  expect(safeRedirect(null)).toBe('/list/main');
});

test.each([
  ['recipe/5f0c', '/recipe/5f0c'],
  ['/recipe/5f0c', '/recipe/5f0c'],
  ['#/recipe/5f0c', '/recipe/5f0c'],
  ['/settings/import/json-ld', '/settings/import/json-ld'],
  ['/list/main?labels=soup,caf%25C3%25A9', '/list/main?labels=soup,caf%25C3%25A9'],
])('H4 after log-in our own page %j opens', (asked, expected) => {
  expect(safeRedirect(asked)).toBe(expected);
});
