import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeHandlers } from '@trivet/shared/realtime';
import { onEvent } from '../app-events.ts';
import { CallError } from './failures.ts';
import { connectRealtime } from './realtime-client.ts';
import { endSession, startSession } from '../session/session.ts';

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
    'messages:changed': vi.fn(),
    'friends:changed': vi.fn(),
    'scope:presence': vi.fn(),
    ImportPepperplateWorking: vi.fn(),
    ImportPepperplateComplete: vi.fn(),
    ImportPepperplateFailed: vi.fn(),
    'preferences:changed': vi.fn(),
    'scope:changed': vi.fn(),
    'scopes:changed': vi.fn(),
    'changes:missed': vi.fn(),
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

const settle = () => vi.advanceTimersByTimeAsync(0);

test('it connects only while somebody is logged in, each time with a ticket of its own', async () => {
  let tickets = 0;
  const askTicket = vi.fn(() => Promise.resolve(`a ${(tickets += 1)}`));
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {}, askTicket });
  await settle();
  expect(askTicket).not.toHaveBeenCalled();
  startSession('the session token');
  await settle();
  expect(last()?.url).toMatch(/^ws:.*\/grip\/ws\?token=a\+1&readingFor=\d+$/);
  endSession();
  expect(last()?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(1);
  startSession('another');
  await settle();
  expect(last()?.url).toMatch(/token=a\+2&readingFor=0$/);
});

test('after a break it connects again within 2 to 4 seconds and says so', async () => {
  const onReconnect = vi.fn();
  startSession('a');
  stop = connectRealtime({ handlers: handlers(), onReconnect, askTicket: () => Promise.resolve('t') });
  await settle();
  last()?.onopen?.();
  expect(onReconnect).not.toHaveBeenCalled();
  last()?.onclose?.();
  await vi.advanceTimersByTimeAsync(1999);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(FakeSocket.all).toHaveLength(2);
  last()?.onopen?.();
  expect(onReconnect).toHaveBeenCalledTimes(1);
});

test('spec 4: who comes back does not wait for the pause, and a socket that is open stays, except after a sleep', async () => {
  const connected = vi.fn();
  const stopListening = onEvent('connected', connected);
  startSession('a');
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {}, askTicket: () => Promise.resolve('t') });
  await settle();
  last()?.onopen?.();
  expect(connected).toHaveBeenCalledOnce();
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  await settle();
  expect(FakeSocket.all).toHaveLength(1);
  last()?.onclose?.();
  comeBack();
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  last()?.onopen?.();
  expect(connected).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(3);
  expect(FakeSocket.all[1]?.isClosed).toBe(true);
  stopListening();
});

test('the first socket says for how long the page, or the session, has been reading; later ones do not', async () => {
  startSession('a');
  vi.setSystemTime(performance.timeOrigin + 1_000);
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {}, askTicket: () => Promise.resolve('t') });
  await settle();
  expect(last()?.url).toMatch(/readingFor=1000$/);
  last()?.onclose?.();
  await vi.advanceTimersByTimeAsync(4_000);
  const again = Number(/readingFor=(\d+)$/.exec(last()?.url ?? '')?.[1]);
  expect(again).toBeGreaterThan(2_999);
  last()?.onopen?.();
  last()?.onclose?.();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(last()?.url).toMatch(/token=t$/);
  startSession('b');
  await settle();
  expect(last()?.url).toMatch(/readingFor=0$/);
});

test('without a ticket it tries again, but not with a session that has ended', async () => {
  const askTicket = vi.fn(() => Promise.resolve('t'));
  askTicket.mockRejectedValueOnce(new CallError(0, null)).mockRejectedValueOnce(new CallError(503, null));
  startSession('a');
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {}, askTicket });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(askTicket).toHaveBeenCalledTimes(3);
  expect(FakeSocket.all).toHaveLength(1);

  askTicket.mockRejectedValueOnce(new CallError(401, null));
  last()?.onclose?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(askTicket).toHaveBeenCalledTimes(4);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a ticket that comes after the log-out opens nothing', async () => {
  const late = Promise.withResolvers<string>();
  startSession('a');
  stop = connectRealtime({ handlers: handlers(), onReconnect: () => {}, askTicket: () => late.promise });
  endSession();
  late.resolve('t');
  await settle();
  expect(FakeSocket.all).toHaveLength(0);
});

test('each frame reaches its handler, and what is no frame is passed over', async () => {
  const own = handlers();
  startSession('a');
  stop = connectRealtime({ handlers: own, onReconnect: () => {}, askTicket: () => Promise.resolve('t') });
  await settle();
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
