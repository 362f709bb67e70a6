import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { listRows } from './list-rows.ts';
import { box, done, headings, openItems, toBuy } from '../testing/open-items.tsx';

beforeEach(() => preferencesStore.clear());
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByText(name));

/** Checks off what is on the list, wine first and bread last, and puts all of it back. */
async function shop(): Promise<void> {
  for (const [at, title] of ['wine', 'flour', 'bread'].entries()) {
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent.click(box(title));
    await waitFor(() => expect(done()).toHaveLength(at + 1));
  }
  press('Clear');
  await screen.findByText('3 items removed');
  press('Undo');
  await screen.findByText('Uncheck all');
  press('Uncheck all');
  await waitFor(() => expect(toBuy()).toHaveLength(3));
}

test('a list learns the order of the shop from a trip once that is allowed, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { list } = openItems([
    { title: 'bread', category: '::bakery' },
    { title: 'flour', category: '::baking' },
    { title: 'wine', category: '::liquor' },
  ]);
  const [bakery, baking, wines] = ['Bakery', 'Baking', 'Beer, wine & spirits'];
  await shop();
  await waitFor(() => expect(headings()).toEqual([bakery, baking, wines]));
  act(() => listRows.of(list).change(list, { type: 'setLearning', learnsOrder: true }));
  await shop();
  await waitFor(() => expect(headings()).toEqual([wines, baking, bakery]));
});
