import { expect, test, vi } from 'vitest';
import { createPersistedStore } from './persisted-store.ts';
import { draftKey, readJson, readText, storageKeys, subscribeStorage, writeJson, writeText } from './storage.ts';

const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('a value that is no JSON reads as nothing', () => {
  localStorage.setItem(storageKeys.preferences, '{broken');
  expect(readJson(storageKeys.preferences)).toBeUndefined();
});

test('a draft is kept under the name of its thing', () => {
  writeJson(draftKey('recipe', 'new'), { title: 'Soup' });
  expect(localStorage.getItem('draft.recipe.new')).toBe('{"title":"Soup"}');
});

test('listeners hear of changes in this tab and in others, until they stop', () => {
  const listener = vi.fn();
  const stop = subscribeStorage(storageKeys.token, listener);
  writeText(storageKeys.token, 'a');
  fromOtherTab('token');
  fromOtherTab(null);
  fromOtherTab('preferences');
  expect(listener.mock.calls).toEqual([['thisTab'], ['otherTab'], ['otherTab']]);
  stop();
  writeText(storageKeys.token, null);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('where storage is refused, values live as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  writeText(storageKeys.token, 'kept');
  expect(readText(storageKeys.token)).toBe('kept');
  writeText(storageKeys.token, null);
  expect(readText(storageKeys.token)).toBeNull();
  for (const spy of spies) spy.mockRestore();
});

test('a store gives the same object until the stored text changes', () => {
  const store = createPersistedStore(draftKey('test', '1'), (stored) => ({ stored }));
  expect(store.get()).toBe(store.get());
  store.set({ stored: 1 });
  expect(store.get()).toEqual({ stored: { stored: 1 } });
  store.clear();
  expect(store.get()).toEqual({ stored: undefined });
});
