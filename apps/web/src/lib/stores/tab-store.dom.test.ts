import { expect, test, vi } from 'vitest';
import { draftKey } from './storage.ts';
import { createTabStore, forgetInTab } from './tab-store.ts';

const textOf = (id: string) =>
  createTabStore(draftKey('test', id), (stored) => (typeof stored === 'string' ? stored : ''));

test('a value is kept in this tab alone, and read again after the page was loaded anew', () => {
  textOf('1').set('Soup');
  expect(textOf('1').get()).toBe('Soup');
  expect(localStorage).toHaveLength(0);
  textOf('1').clear();
  expect(textOf('1').get()).toBe('');
});

test('a value that is no JSON, or not a valid one, reads as nothing', () => {
  for (const text of ['{broken', '{}']) {
    sessionStorage.setItem('draft.test.1', text);
    expect(textOf('1').get()).toBe('');
  }
});

test('the same object is returned until the stored text changes', () => {
  const store = createTabStore(draftKey('test', '2'), (stored) => ({ stored }));
  expect(store.get()).toBe(store.get());
  store.set({ stored: 1 });
  expect(store.get()).toEqual({ stored: { stored: 1 } });
});

test('values with one beginning are forgotten together, and listeners hear of it until they stop', () => {
  const [one, other] = [textOf('1'), createTabStore(draftKey('other', '1'), String)];
  one.set('Soup');
  other.set('Cake');
  const listener = vi.fn();
  const stop = one.subscribe(listener);
  forgetInTab(draftKey('test', ''));
  expect(listener).toHaveBeenCalled();
  expect([one.get(), other.get()]).toEqual(['', 'Cake']);
  stop();
  listener.mockClear();
  one.set('Tea');
  expect(listener).not.toHaveBeenCalled();
});

test('where storage is refused, values live as long as the page and are forgotten too', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  textOf('3').set('kept');
  expect(textOf('3').get()).toBe('kept');
  forgetInTab(draftKey('test', ''));
  expect(textOf('3').get()).toBe('');
  for (const spy of spies) spy.mockRestore();
});
