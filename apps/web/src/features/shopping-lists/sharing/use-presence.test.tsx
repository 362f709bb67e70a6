import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { presenceNews } from '#web/lib/server/presence-news.ts';
import { socketOpenStore } from '#web/lib/server/socket-open.store.ts';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { usePresence } from './use-presence.ts';

const listId = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const ben = { id: '7b0d5c0a-6a55-4a1c-8f0a-0000000000b1', name: 'Ben' };

test('a page says that its list is open once the answers of the others can arrive, and again after a break', async () => {
  const said: boolean[] = [];
  serveTyped({
    'shoppingLists.announcePresence': ({ isHere }: { isHere: boolean }) => {
      said.push(isHere);
      if (isHere) presenceNews.tell({ shoppingListId: listId, person: ben, isHere });
    },
  });
  const { result, unmount } = renderHook(() => usePresence(listId, true), { wrapper: WithApi });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(said).toEqual([]);
  act(() => socketOpenStore.set(true));
  await waitFor(() => expect(result.current).toEqual(['Ben']));
  expect(said).toEqual([true]);
  act(() => socketOpenStore.set(false));
  act(() => socketOpenStore.set(true));
  await waitFor(() => expect(said.slice(0, 2)).toEqual([true, true]));
  unmount();
  await waitFor(() => expect(said.at(-1)).toBe(false));
});
