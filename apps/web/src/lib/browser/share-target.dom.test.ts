import { afterEach, expect, it } from 'vitest';
import { openSharedPage } from './share-target.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const opened = (search: string): string => {
  window.history.replaceState(null, '', `/${search}`);
  openSharedPage();
  return `${window.location.search}${window.location.hash}`;
};

it('opens the clip screen with everything that was shared, and leaves nothing before the hash', () => {
  const shared = new URLSearchParams({ 'share-title': 'מרק', 'share-text': 'Look: https://example.org/a?b=1&c' });
  const address = opened(`?${shared}`);
  expect(address).toMatch(/^#\/clip\?/);
  expect(new URLSearchParams(address.slice('#/clip?'.length)).get('shared')).toBe(
    'מרק\nLook: https://example.org/a?b=1&c',
  );
});

it('leaves an address alone that shares nothing', () => {
  expect(opened('?other=1#/list/main')).toBe('?other=1#/list/main');
});
