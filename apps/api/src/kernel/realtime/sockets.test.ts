import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { expect, test } from 'vitest';
import { createSockets } from './sockets.ts';

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closed: number[] = [];
  send = (text: string) => void this.sent.push(text);
  close = (code: number) => void this.closed.push(code);
}

const open = (sockets: ReturnType<typeof createSockets>, sessionId: string, readingFor?: number): FakeSocket => {
  const socket = new FakeSocket();
  sockets.add(socket as unknown as WebSocket, { userId: 'ann', sessionId, readingFor });
  return socket;
};

test('S7 a socket that opens just after its session ended is told so, closed and hears nothing', () => {
  const sockets = createSockets({ now: () => new Date() });
  sockets.revoke(['ended']);
  const late = open(sockets, 'ended');
  const other = open(sockets, 'another');
  sockets.deliver(['ann'], { type: 'friends:changed', data: {} });
  expect(late.sent).toEqual(['{"type":"session:revoked","data":{}}']);
  expect(late.closed).toEqual([1008]);
  expect(other.sent).toEqual(['{"type":"friends:changed","data":{}}']);
  expect([other.closed, sockets.size]).toEqual([[], 1]);
});

test('S7 an ended session is remembered for a minute, not for ever', () => {
  let time = 0;
  const sockets = createSockets({ now: () => new Date(time) });
  sockets.revoke(['ended']);
  time = 59_000;
  sockets.revoke(['another']);
  expect(open(sockets, 'ended').closed).toEqual([1008]);
  time = 61_000;
  sockets.revoke(['a third']);
  expect(open(sockets, 'ended').closed).toEqual([]);
});

test('a socket that opens after a change says so to who was reading before it, and before any other frame', () => {
  let time = 0;
  const sockets = createSockets({ now: () => new Date(time) });
  time = 10_000;
  sockets.deliver(['ann'], { type: 'friends:changed', data: {} });
  time = 20_000;
  const early = open(sockets, 'one', 11_000);
  const late = open(sockets, 'two', 1_000);
  const silent = open(sockets, 'three');
  sockets.deliver(['ann'], { type: 'preferences:changed', data: {} });
  const next = '{"type":"preferences:changed","data":{}}';
  expect(early.sent).toEqual(['{"type":"changes:missed","data":{}}', next]);
  expect([late.sent, silent.sent]).toEqual([[next], [next]]);
  time = 30_000;
  sockets.forgetDelivered();
  expect(open(sockets, 'four', 1_000).sent).toHaveLength(1);
});
