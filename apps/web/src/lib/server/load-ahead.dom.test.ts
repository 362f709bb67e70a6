import { expect, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

const fail = () => window.dispatchEvent(new Event('vite:preloadError'));

test('nobody is asked about a part that could not be loaded ahead, and about later ones again', async () => {
  const ask = vi.fn();
  window.addEventListener('vite:preloadError', ask);
  const loading = Promise.withResolvers<unknown>();
  const loaded = loadAhead(() => loading.promise);
  fail();
  expect(ask).not.toHaveBeenCalled();
  loading.reject(new TypeError('Failed to fetch'));
  expect(await loaded).toBeNull();
  fail();
  expect(ask).toHaveBeenCalledOnce();
  window.removeEventListener('vite:preloadError', ask);
});
