import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation, PulledScope } from '@trivet/shared/sync/schemas';
import { next } from './loop.ts';
import { type Effect, initialState, type LoopNews, type LoopState } from './loop-state.ts';

const scope = { kind: 'person', id: 'a' };
const list = { kind: 'list', id: 'b' };
const operation = (id: string): Operation => ({ id, scope: list, noun: 'item', rowId: id, change: { type: 'add' } });
const page = (isComplete: boolean, seq: number): PulledScope => ({
  ...list,
  status: 'read',
  isReset: false,
  rows: [],
  seq,
  isComplete,
});

/** What others do meanwhile: a person, another device, the clock. */
const happening = fc.oneof(
  fc.constantFrom<LoopNews>({ type: 'asked' }, { type: 'minute' }, { type: 'changed' }),
  fc.nat(5).map((seq): LoopNews => ({ type: 'framed', frame: { ...list, seq } })),
);
const outcome = fc.record({
  fate: fc.constantFrom('done', 'done', 'done', 'failed'),
  status: fc.constantFrom(0, 400, 401, 413, 429, 503),
  isOurs: fc.constantFrom(true, true, true, false),
  waiting: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 3 }),
  isComplete: fc.boolean(),
});
type Outcome = typeof outcome extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns what comes of an effect that takes time. */
function newsOf(effect: Effect, { fate, status, isOurs, waiting, isComplete }: Outcome, seq: number): LoopNews {
  if (fate === 'failed') return { type: 'failed', status, retryAfter: 5, isOurs };
  if (effect.type === 'lock') return { type: 'locked' };
  if (effect.type === 'read') {
    const operations = [...new Set(waiting)].slice(0, effect.limit).map(operation);
    return { type: 'read', next: { operations, cursors: [] }, scopes: [scope], isOurs };
  }
  if (effect.type === 'list') return { type: 'listed', scopes: [{ ...list, role: 'edit', people: [] }], isOurs };
  if (effect.type === 'learn') return { type: 'learned' };
  if (effect.type === 'settle') return { type: 'settled', late: isComplete ? [] : [list] };
  const answers =
    effect.type === 'push' ? effect.operations.map(({ id }) => ({ id, status: 'applied' as const, seq })) : [];
  return { type: 'answered', answer: { answers, scopes: [page(isComplete, seq)] }, isOurs };
}

const takesTime = ({ type }: Effect): boolean => !['wait', 'release', 'tellFailure'].includes(type);

test('a loop does one thing at a time, holds its lock as long, and never changes a state that it had', () => {
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ happened: happening }) },
    { weight: 5, arbitrary: fc.record({ outcome }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state: LoopState = initialState;
      let [at, seq] = [0, 0];
      let [isLocked, isPlanned] = [false, false];
      const now: { underWay: Effect | null } = { underWay: null };
      const tell = (news: LoopNews) => {
        const before = structuredClone(state);
        const [after, effects] = next(state, { ...news, at, random: 0.5 });
        expect(state).toEqual(before);
        state = after;
        for (const effect of effects) {
          if (effect.type === 'wait') isPlanned = effect.ms >= 0;
          if (effect.type === 'release') isLocked = false;
          if (!takesTime(effect)) continue;
          expect(now.underWay).toBeNull();
          expect(isLocked).toBe(effect.type !== 'lock');
          now.underWay = effect;
        }
      };
      tell({ type: 'begun' });
      for (const one of steps) {
        at += 10;
        if ('happened' in one) tell(one.happened);
        else if (now.underWay !== null) {
          const done = now.underWay;
          now.underWay = null;
          if (done.type === 'lock') isLocked = true;
          tell(newsOf(done, done.type === 'lock' ? { ...one.outcome, fate: 'done' } : one.outcome, (seq += 1)));
        } else if (isPlanned) {
          at = Math.max(at, state.due ?? at);
          isPlanned = false;
          tell({ type: 'due' });
        }
        // A loop without work waits for its time, or for somebody to wake it.
        expect(state.isRunning).toBe(now.underWay !== null);
        expect(state.due !== null).toBe(isPlanned);
      }
    }),
    { numRuns: 500 },
  );
});

test('operations that the server cannot read are halved until one is alone, which counts as refused', () => {
  const ids = ['1', '2', '3', '4'];
  const at = { at: 0, random: 0 };
  let state: LoopState = { ...initialState, isRunning: true };
  const sizes: number[] = [];
  for (;;) {
    const operations = ids.slice(0, state.limit).map(operation);
    const read: LoopNews = { type: 'read', next: { operations, cursors: [] }, scopes: [], isOurs: true };
    [state] = next(state, { ...read, ...at });
    sizes.push(operations.length);
    const [after, effects] = next(state, { type: 'failed', status: 413, retryAfter: null, isOurs: true, ...at });
    state = after;
    if (effects[0]?.type !== 'settle') continue;
    expect(effects[0].pushed.answers).toEqual([{ id: '1', status: 'refused', code: 'invalidInput' }]);
    break;
  }
  expect(sizes).toEqual([4, 2, 1]);
});
