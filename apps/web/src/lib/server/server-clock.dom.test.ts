import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const now = Date.parse('2026-11-30T10:00:00Z');
const day = 86_400_000;
const answer = (at: number) => new Response('', { headers: { date: new Date(at).toUTCString() } });

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('R16 a device whose clock is a day wrong knows the time of the server, also later without a network', () => {
  vi.useFakeTimers({ now: now - day });
  noteServerTime(answer(now), Date.now());
  vi.setSystemTime(now - day + 60_000);
  expect(Math.abs(serverNow() - (now + 60_000))).toBeLessThan(1_000);
  // Somebody sets the clock right.
  vi.setSystemTime(now);
  noteServerTime(answer(now), Date.now());
  expect(serverNow()).toBe(now);
});

test('seconds of difference, slow answers and answers without a time change nothing', () => {
  vi.useFakeTimers({ now });
  noteServerTime(answer(now + 3_000), now);
  noteServerTime(answer(now + day), now - 60_000);
  noteServerTime(new Response(''), now);
  noteServerTime(new Response('', { headers: { date: 'noon' } }), now);
  expect(serverNow()).toBe(now);
});
