import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRealtime } from '#web/app/realtime.ts';
import { onEvent, publishEvent } from '#web/lib/app-events.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';

class FakeSocket {
  static last: FakeSocket | undefined;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.last = this;
  }
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  serveTyped({ 'users.getSocketTicket': () => ({ ticket: 't' }) });
  startSession('t');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  FakeSocket.last = undefined;
  window.location.hash = '';
  queryClient.clear();
  endSession();
});

function Live() {
  useRealtime();
  return <Toasts />;
}

/** Shows what is live at an address, once the socket is open. Returns the router. */
async function open(hash: string) {
  window.location.hash = hash;
  const { router } = show(
    <WithApi>
      <Live />
    </WithApi>,
  );
  await expect.poll(() => FakeSocket.last).toBeDefined();
  vi.useFakeTimers();
  return router;
}

const sender = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', name: 'Ada', handle: null, email: 'ada@example.org' };

/** Sends a message, and lets time pass. */
async function writes(from: typeof sender): Promise<void> {
  const message = { id: 'm', body: 'Hello', fromUser: from, toUser: sender, otherUser: from, recipe: null };
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ type: 'messages:new', data: message }) }));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const told = () => screen.getByRole('status').textContent;

test('a message tells of itself for seven seconds', async () => {
  await open('#/labels');
  await writes(sender);
  expect(told()).toMatch(/^New message from \u2068?Ada/);
  await act(() => vi.advanceTimersByTimeAsync(6_900));
  expect(told()).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(told()).toBe('');
});

test('what tells of a message leads to its thread', async () => {
  const router = await open('#/labels');
  await writes({ ...sender, name: ' ' });
  expect(told()).toContain('ada@example.org');
  await act(async () => screen.getByRole('button', { name: 'View' }).click());
  expect(router.state.location.pathname).toBe(`/messages/${sender.id}`);
  expect(told()).toBe('');
});

test('a message does not tell of itself where messages show', async () => {
  await open(`#/messages/${sender.id}`);
  await writes(sender);
  expect(told()).toBe('');
});

test('X3 X4 a name that looks like code is text where a message tells of itself', async () => {
  const name = '<img src=x onerror=__pwn=1> {{count}}';
  await open('#/labels');
  await writes({ ...sender, name });
  expect(told()).toContain(name);
  expect(document.querySelector('img, [onerror]')).toBeNull();
});

test.each([
  ['recipes:changed', { ids: ['r'], kind: 'created' }, 'recipe:created', { ids: ['r'] }],
  ['recipes:changed', { ids: [], kind: 'deleted' }, 'recipe:deleted', { ids: [] }],
  ['labels:changed', { ids: ['l'], kind: 'created' }, 'label:created', { ids: ['l'] }],
  ['labels:changed', { ids: ['l'], kind: 'updated' }, 'label:updated', { ids: ['l'] }],
  ['labels:changed', { ids: ['l'], kind: 'deleted' }, 'label:deleted', { ids: ['l'] }],
  ['ImportPepperplateWorking', {}, 'import:pepperplate:working', {}],
  ['ImportPepperplateComplete', {}, 'import:pepperplate:complete', {}],
  ['ImportPepperplateFailed', { reason: 'badCredentials' }, 'import:pepperplate:failed', { reason: 'badCredentials' }],
] as const)('spec 4: the frame %s %o is republished as %s', async (type, data, event, published) => {
  const heard = vi.fn();
  const stop = onEvent(event, heard);
  await open('#/labels');
  FakeSocket.last?.onmessage?.({ data: JSON.stringify({ type, data }) });
  expect(heard.mock.calls).toEqual([[published]]);
  stop();
});

test('spec 4: what shows and is old is read again when the computer wakes', async () => {
  const read = vi.spyOn(queryClient, 'refetchQueries');
  await open('#/labels');
  publishEvent('application:multitasking:resumed', { slept: true });
  expect(read).toHaveBeenCalledExactlyOnceWith({ type: 'active', stale: true }, { cancelRefetch: false });
});
