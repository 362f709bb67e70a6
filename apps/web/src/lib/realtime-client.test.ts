import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeHandlers } from '@trivet/shared/realtime';
import { connectRealtime } from '#web/lib/realtime-client.ts';
import { endSession, startSession } from '#web/lib/session.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  close() {
    this.isClosed = true;
    this.onclose?.();
  }
}

const last = () => FakeSocket.all.at(-1);
const handlers = () =>
  ({
    'recipes:changed': vi.fn(),
    'labels:changed': vi.fn(),
    'job:updated': vi.fn(),
    'messages:new': vi.fn(),
    'preferences:changed': vi.fn(),
    'session:revoked': vi.fn(),
  }) satisfies RealtimeHandlers;
let stop = () => {};

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('it connects only while somebody is logged in', () => {
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {} });
  expect(FakeSocket.all).toHaveLength(0);
  startSession('a b');
  expect(last()?.url).toMatch(/^ws:.*\/grip\/ws\?token=a%20b$/);
  endSession();
  expect(last()?.isClosed).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('after a break it connects again within 2 to 4 seconds and says so', () => {
  const onReconnect = vi.fn();
  startSession('a');
  stop = connectRealtime({ handlers: handlers(), onReconnect });
  last()?.onopen?.();
  expect(onReconnect).not.toHaveBeenCalled();
  last()?.onclose?.();
  vi.advanceTimersByTime(1999);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(2001);
  expect(FakeSocket.all).toHaveLength(2);
  last()?.onopen?.();
  expect(onReconnect).toHaveBeenCalledTimes(1);
});

test('each frame reaches its handler, and what is no frame is passed over', () => {
  const own = handlers();
  startSession('a');
  stop = connectRealtime({ handlers: own, onReconnect: () => {} });
  for (const data of [
    '{"type":"job:updated","data":{"jobId":"7"}}',
    'null',
    'no json',
    '{"type":"toString","data":1}',
    7,
  ]) {
    last()?.onmessage?.({ data });
  }
  expect(own['job:updated'].mock.calls).toEqual([[{ jobId: '7' }]]);
});
