import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { presenceNews } from '#web/lib/server/presence-news.ts';
import { socketOpenStore } from '#web/lib/server/socket-open.store.ts';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { usePresence } from './use-presence.ts';

const scope = { kind: 'list', id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001' };
const ben = { id: '7b0d5c0a-6a55-4a1c-8f0a-0000000000b1', name: 'Ben' };

test('a page says that its scope is open once the answers of the others can arrive, and again after a break', async () => {
  const said: boolean[] = [];
  // The answer to somebody who has come waits for longer than the test lasts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(1_000);
  onTestFinished(() => random.mockRestore());
  serveTyped({
    'sharing.announcePresence': ({ isHere, ...of }: typeof scope & { isHere: boolean }) => {
      said.push(isHere);
      if (isHere) presenceNews.tell({ ...of, person: ben, isHere });
    },
  });
  const { result, unmount } = renderHook(() => usePresence(scope, true), { wrapper: WithApi });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(said).toEqual([]);
  act(() => socketOpenStore.set(true));
  await waitFor(() => expect(result.current).toEqual(['Ben']));
  expect(said).toEqual([true]);
  act(() => socketOpenStore.set(false));
  act(() => socketOpenStore.set(true));
  await waitFor(() => expect(said).toEqual([true, true]));
  unmount();
  await waitFor(() => expect(said).toEqual([true, true, false]));
});
