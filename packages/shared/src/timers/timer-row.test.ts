import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timerChangeSchema } from './schemas.ts';
import { leftOf, type Timer, type TimerChange, timerRow } from './timer-row.ts';

const at = '2026-11-30T10:00:00.000Z';
const by = { personId: 'me', isOwner: true, at };
const recipeId = '7d9c1f04-0f5d-4f0e-9d6b-0b8f8a3f0001';
const now = Date.parse(at);
const in20 = new Date(now + 1_200_000).toISOString();
const started: TimerChange = {
  type: 'add',
  recipeId,
  title: 'Soup',
  step: 2,
  stepText: 'Simmer for 20 minutes.',
  seconds: 1_200,
  endsAt: in20,
};

function applied(...changes: TimerChange[]): Timer | null {
  return changes.reduce<Timer | null>((row, change) => {
    const outcome = timerRow.applyOperation(row, change, by);
    return 'row' in outcome ? outcome.row : row;
  }, null);
}

const leftAfter = (...changes: TimerChange[]): number => {
  const row = applied(started, ...changes);
  return row === null ? NaN : leftOf(row, now) / 1_000;
};

describe('a timer', () => {
  test('ends at a moment, and keeps what is left while it is paused', () => {
    expect(leftAfter()).toBe(1_200);
    expect(applied(started, { type: 'pause', left: 700 })).toMatchObject({ endsAt: null, left: 700 });
    const later = new Date(now + 60_000).toISOString();
    expect(leftAfter({ type: 'pause', left: 700 }, { type: 'resume', at: later })).toBe(760);
  });

  test('that is paused or resumed on two devices stays as the first of them left it', () => {
    expect(leftAfter({ type: 'pause', left: 700 }, { type: 'pause', left: 600 })).toBe(700);
    expect(leftAfter({ type: 'pause', left: 700 }, { type: 'resume', at }, { type: 'resume', at: in20 })).toBe(700);
  });

  test('gets longer by each tap, running or paused, and from now on when it has ended', () => {
    const minute: TimerChange = { type: 'extend', at, seconds: 60 };
    expect(leftAfter(minute, minute)).toBe(1_320);
    expect(leftAfter({ type: 'pause', left: 700 }, minute)).toBe(760);
    const ended = new Date(now + 2_000_000).toISOString();
    expect(leftAfter({ type: 'extend', at: ended, seconds: 60 })).toBe(2_060);
  });

  test('that was stopped takes no more changes', () => {
    expect(applied(started, { type: 'remove' }, { type: 'extend', at, seconds: 60 })).toBeNull();
  });

  test('of anything at all reads as a timer or as none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ recipeId: fc.string(), seconds: fc.anything() })), (stored) => {
        const row = timerRow.readRow(stored, 0);
        if (row !== null) expect(Number.isFinite(leftOf(row, now))).toBe(true);
      }),
    );
    const row = applied(started);
    expect(timerRow.readRow(JSON.parse(JSON.stringify(row)), 0)).toEqual(row);
  });
});

test.each([
  { ...started, seconds: 4 },
  { ...started, seconds: 300_000 },
  { ...started, recipeId: 'soup' },
  { ...started, endsAt: 'soon' },
  { ...started, endsAt: '+275760-09-13T00:00:00.000Z' },
  { ...started, stepText: 'x'.repeat(121) },
  { type: 'extend', at, seconds: 86_400 },
  { type: 'pause', left: -1 },
  { type: 'setEndsAt', endsAt: in20 },
])('the server does not take %j', (change) => {
  expect(timerChangeSchema.safeParse(change).success).toBe(false);
});
