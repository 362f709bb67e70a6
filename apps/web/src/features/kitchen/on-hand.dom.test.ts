import { expect, test } from 'vitest';
import { storageKeys, writeText } from '#web/lib/stores/storage.ts';
import { onHandStore } from './on-hand.public.ts';

const arrive = (person: string | null) => writeText(storageKeys.person, person);

test('what a visitor typed goes along with their log-in, and nobody else sees it afterwards', () => {
  onHandStore.set(['leeks']);
  arrive('anna');
  expect(onHandStore.get()).toEqual(['leeks']);
  arrive(null);
  expect(onHandStore.get()).toEqual([]);
  arrive('bert');
  expect(onHandStore.get()).toEqual([]);
});

test('what a visitor typed does not replace the list of a person who has one', () => {
  arrive('anna');
  onHandStore.set(['figs']);
  arrive(null);
  onHandStore.set(['leeks']);
  arrive('anna');
  expect(onHandStore.get()).toEqual(['figs']);
});
