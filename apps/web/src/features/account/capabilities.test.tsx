import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { useCapabilities } from './capabilities.public.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  endSession();
});

beforeEach(() => setPageSetting('variant', 'hosted'));

function Shown() {
  const able = Object.entries(useCapabilities()).filter(([, has]) => has);
  return <p>{able.map(([name]) => name).join(' ') || 'nothing'}</p>;
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const granted = { highResImages: true, multipleImages: true, expandablePreviews: false, assistantMoreMessages: false };

/** Shows the capabilities. The server answers with these, one call after the other, and then grants some. */
function open(...answers: (() => unknown)[]) {
  vi.useFakeTimers();
  const asked = vi.fn(() => (answers.shift() ?? (() => granted))());
  serveTyped({ 'users.getMyCapabilities': asked });
  show(
    <WithApi>
      <Shown />
    </WithApi>,
  );
  return asked;
}

const refuse = (status: number) => () => {
  throw new Refusal(status, status === 401 ? 'unauthorized' : 'unavailable');
};

test('spec 4: capabilities are asked for once somebody is logged in', async () => {
  const asked = open();
  await after(20_000);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('nothing')).toBeDefined();
  act(() => startSession('t'));
  await after(100);
  expect(screen.getByText('highResImages multipleImages')).toBeDefined();
  await after(20_000);
  expect(asked).toHaveBeenCalledOnce();
});

test('spec 4: after a failure they are asked for again every 5,000 ms, until there is an answer', async () => {
  startSession('t');
  const asked = open(refuse(503), refuse(500));
  await after(4_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await after(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText('nothing')).toBeDefined();
  await after(5_000);
  expect(screen.getByText('highResImages multipleImages')).toBeDefined();
});

test('on a self-hosted server everybody may do everything, whatever is known', async () => {
  setPageSetting('variant', 'selfhost');
  open(refuse(503));
  await after(100);
  expect(screen.getByText(Object.keys(granted).join(' '))).toBeDefined();
});

test('spec 4: a session that has ended is not asked again', async () => {
  startSession('t');
  const asked = open(refuse(401));
  await after(20_000);
  expect(asked).toHaveBeenCalledOnce();
});
