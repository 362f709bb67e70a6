import { getQueryKey } from '@trpc/react-query';
import { waitFor } from '@testing-library/react';
import type { PushPayload } from '@trivet/shared/notifications/payload';
import { afterEach, expect, test, vi } from 'vitest';
import { useRealtime } from '#web/app/realtime.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import type { WorkerMessage } from '#web/worker/push-messages.ts';

function Live() {
  useRealtime();
  return null;
}

/** Shows a page beside a service worker. Returns what the worker says to it with, and the router. */
function openPage() {
  const worker = Object.assign(new EventTarget(), { startMessages: () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const { router } = show(
    <WithApi>
      <Live />
    </WithApi>,
  );
  const say = (data: WorkerMessage) => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => (port1.onmessage = (event) => resolve(event.data)));
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }));
    return answered.finally(() => port1.close());
  };
  return { say, router };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.location.hash = '';
  vi.restoreAllMocks();
});

const payload = { id: '1', tag: 't', title: 'x', body: '', lang: 'en', dir: 'ltr', subjectId: null } as const;
const importKey = { queryKey: getQueryKey(trpc.import) };

test.each(['ImportPepperplateWorking', 'ImportPepperplateComplete', 'ImportPepperplateFailed'] as const)(
  'spec 4: %s that is pushed while Trivet is open is the same event as its frame',
  async (type) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
    window.location.hash = '#/list/main';
    const { say } = openPage();
    const pushed: PushPayload = {
      ...payload,
      type,
      ...(type === 'ImportPepperplateFailed' && { reason: 'unexpected' }),
    };
    expect(await say({ type: 'PUSHED', payload: pushed })).toEqual({ isFocused: true, path: '/list/main' });
    expect(readAgain).toHaveBeenCalledWith(importKey);
  },
);

test('what else is pushed only asks what the person sees, and a tap opens its page', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  const { say, router } = openPage();
  const message: PushPayload = { ...payload, type: 'messages:new', subjectId: 'ann' };
  expect(await say({ type: 'PUSHED', payload: message })).toEqual({ isFocused: false, path: '' });
  expect(readAgain).not.toHaveBeenCalledWith(importKey);
  expect(await say({ type: 'OPEN', path: '/messages/ann' })).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/ann'));
});
