import { expect, test } from 'vitest';
import { paths, routePatterns } from '#web/lib/paths.ts';
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

// One address of each screen: a parameter gets a value that its screen could have.
const addresses = Object.entries(routePatterns)
  .filter(([name]) => !['root', 'welcome', 'auth', 'gallery'].includes(name))
  .map(([, pattern]) => pattern.replace(':handle', '@ada').replaceAll(/:\w+/g, '5f0c'));

test.each([...addresses, paths.profile('ada'), paths.homeOf('5f0c', 'café, soup'), paths.clipFound])(
  'after log-in the screen at %s opens',
  (address) => {
    expect(safeRedirect(address)).toBe(address);
  },
);

test.each([routePatterns.root, routePatterns.welcome, paths.auth('login'), routePatterns.gallery])(
  'after log-in %s is no page to return to',
  (address) => {
    expect(safeRedirect(address)).toBe(paths.home);
  },
);

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
