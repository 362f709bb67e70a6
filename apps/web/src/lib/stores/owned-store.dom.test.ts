import { expect, test, vi } from 'vitest';
import { createOwnedStore } from './owned-store.ts';
import { storageKeys, writeText } from './storage.ts';

const words = () =>
  createOwnedStore<readonly string[]>(storageKeys.onHand, (stored) =>
    Array.isArray(stored) ? (stored as string[]) : [],
  );
const arrive = (person: string | null) => writeText(storageKeys.person, person);

test('what one person has is hidden from the next one and from a visitor, and is there when they come back', () => {
  const store = words();
  arrive('anna');
  store.set(['leeks']);
  arrive(null);
  expect(store.get()).toEqual([]);
  arrive('bert');
  expect(store.get()).toEqual([]);
  store.set(['beans']);
  arrive('anna');
  expect(store.get()).toEqual(['leeks']);
});

test('listeners hear of another person, and then of the changes of that person alone', () => {
  const store = words();
  const listener = vi.fn();
  arrive('anna');
  const stop = store.subscribe(listener);
  arrive('bert');
  expect(listener).toHaveBeenCalledTimes(1);
  store.set(['beans']);
  expect(listener).toHaveBeenCalledTimes(2);
  writeText('onHand.anna', '["figs"]');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.set([]);
  arrive('anna');
  expect(listener).toHaveBeenCalledTimes(2);
});
