import { maxOperations } from '@trivet/shared/sync/limits';
import type { Pushed } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import { ofFewScopes, unfinished, withAnswer, withChunk, withCursors, withListed, withPage } from './exchange.ts';
import type { Call, Effect, LoopEvent, LoopState } from './loop-state.ts';

type Step = readonly [LoopState, readonly Effect[]];
type Of<Type extends LoopEvent['type']> = Extract<LoopEvent, { type: Type }>;

/** Quick changes go together in one call. In milliseconds. */
const gatherFor = 50;
/**
 * How often the server is asked while the page is in view. In milliseconds.
 * @limit Client (every minute in view, and 1 to 60 s after a failure): Look for changes. A frame may be lost; a server
 * that starts again is not stormed.
 */
export const askEvery = 60_000;
const shortestPause = 1_000;
const longestPause = 60_000;
/** Longest pause that the server can ask for. */
const longestWanted = 60 * 60_000;

/** Returns what a loop is after an event, and what is to be done. */
export function next(state: LoopState, event: LoopEvent): Step {
  switch (event.type) {
    case 'begun':
      return schedule(state, event.at, 0);
    case 'minute':
      return state.isParked ? [state, []] : next(state, { ...event, type: 'asked' });
    case 'asked':
      return schedule({ ...state, isAsked: true, isListAsked: true, isUrgent: true }, event.at, gatherFor);
    case 'changed':
      return schedule(state, event.at, gatherFor);
    case 'framed':
      return takeFrame(state, event);
    case 'due':
      return [{ ...state, due: null, isRunning: true, isAgain: false, isUrgent: false }, [{ type: 'lock' }]];
    case 'locked':
      return readOn(state);
    case 'read':
      return begin(state, event);
    case 'answered':
      return takeAnswer(state, event);
    case 'listed':
      return event.isOurs
        ? [withListed(state, event.scopes), [{ type: 'learn', scopes: event.scopes }]]
        : end(state, event.at, null);
    case 'settled':
      return readOn(state.call?.pushed ? withAnswer(state, state.call.pushed, event.late) : state);
    case 'learned':
    case 'fileDone':
      return readOn({ ...state, failures: 0 });
    case 'failed':
      return takeFailure(state, event);
  }
}

/** Plans a run after a pause in milliseconds, or leaves it where an earlier one is planned. */
function schedule(state: LoopState, at: number, pause: number): Step {
  const woken = { ...state, isParked: false };
  if (state.isRunning) return [{ ...woken, isAgain: true }, []];
  const due = Math.max(at + pause, state.notBefore);
  if (state.due !== null && state.due <= due) return [woken, []];
  return [{ ...woken, due }, [{ type: 'wait', ms: due - at }]];
}

function takeFrame(state: LoopState, { frame, at }: Of<'framed'>): Step {
  const key = scopeKey(frame);
  if (frame.seq <= (state.known.get(key) ?? -1)) return [state, []];
  const told = new Map(state.told).set(key, Math.max(frame.seq, state.told.get(key) ?? 0));
  return schedule({ ...state, told }, at, gatherFor);
}

/** Asks the store what is to be sent next. */
const readOn = (state: LoopState): Step => [{ ...state, call: null }, [{ type: 'read', limit: state.limit }]];

/** Ends a run. Another one follows when something came up meanwhile, or after a pause. */
function end(state: LoopState, at: number, pause: number | null): Step {
  const idle: LoopState = { ...state, isRunning: false, call: null };
  const wait = state.isAgain ? 0 : pause;
  const [after, effects] = wait === null ? [idle, []] : schedule(idle, at, wait);
  return [after, [{ type: 'release' }, ...effects]];
}

/**
 * Begins one exchange with the server: sends a file or operations, or else reads scopes, or else asks which ones there are. Ends the
 * run when there is nothing to do.
 */
function begin(
  before: LoopState,
  { next: { operations: oldest, cursors: stored, file }, scopes, isOurs, at }: Of<'read'>,
): Step {
  // The oldest operation names it.
  if (isOurs && file !== undefined) return [before, [{ type: 'sendFile', file }]];
  const operations = ofFewScopes(oldest);
  const isReading = operations.length === 0;
  const found = withCursors(before, stored, scopes);
  const state: LoopState = { ...found.state, stored, limit: isReading ? maxOperations : before.limit };
  // The session event that follows starts a loop for whoever is logged in now.
  if (!isOurs || (isReading && state.wanted.size === 0 && !state.isListAsked)) return end(state, at, null);
  if (isReading && state.wanted.size === 0) return [{ ...state, isListAsked: false }, [{ type: 'list' }]];
  const chunk = withChunk(state, operations, found.cursors);
  const call = { operations, scopes: chunk.scopes, rest: [], pushed: null };
  const pull: Effect = { type: 'pull', scopes: chunk.scopes };
  return [{ ...chunk.state, call }, [isReading ? pull : { type: 'push', operations, scopes: chunk.scopes }]];
}

/**
 * Takes a page of an answer, and asks for those that follow it: an operation leaves the outbox only with the rows that it
 * changed, so that no screen shows the state before it.
 */
function takeAnswer(state: LoopState, event: Of<'answered'>): Step {
  const { call } = state;
  const { answer, isOurs, at } = event;
  if (call === null || !isOurs) return end(state, at, null);
  const ids = new Set(call.operations.map(({ id }) => id));
  const isFirst = call.pushed === null;
  // Otherwise the same operations would be sent again at once, and for ever.
  if (isFirst && ids.size > 0 && !answer.answers.some(({ id }) => ids.has(id))) {
    return takeFailure(state, { ...event, type: 'failed', status: 500, retryAfter: null });
  }
  const pushed = call.pushed === null ? answer : withPage(call.pushed, answer);
  const rest = unfinished(pushed, answer, isFirst ? null : call.rest);
  const after = { ...state, call: { ...call, pushed, rest } };
  return [after, [rest.length > 0 ? { type: 'pull', scopes: rest } : { type: 'settle', pushed, asked: call.scopes }]];
}

/** Takes a failure. A run ends with it, unless the server cannot read the operations that were sent. */
function takeFailure(state: LoopState, event: Of<'failed'>): Step {
  const { status, isOurs, at } = event;
  const { call } = state;
  if (call?.pushed === null && call.operations.length > 0 && (status === 400 || status === 413)) {
    return isOurs ? withFewer(state, call) : end(state, at, null);
  }
  const paused = withPause(state, event);
  const [after, effects] = end(
    { ...paused.state, isAsked: true, isListAsked: true, isAgain: state.isUrgent },
    at,
    paused.pause,
  );
  return [after, [{ type: 'tellFailure' }, ...effects]];
}

/** Has half of the operations sent, until the one that the server cannot read is alone: it counts as refused. */
function withFewer(state: LoopState, call: Call): Step {
  const [only, ...others] = call.operations;
  if (only === undefined || others.length > 0) {
    const wanted = new Set([...state.wanted, ...call.scopes.map(scopeKey)]);
    return readOn({ ...state, wanted, limit: Math.floor(call.operations.length / 2) });
  }
  const pushed: Pushed = { answers: [{ id: only.id, status: 'refused', code: 'invalidInput' }], scopes: [] };
  return [
    { ...state, limit: maxOperations, call: { ...call, pushed } },
    [{ type: 'settle', pushed, asked: call.scopes }],
  ];
}

/** Returns for how long to wait after a failure, in milliseconds, or null when only a wake helps. */
function withPause(
  state: LoopState,
  { status, retryAfter, at, random }: Of<'failed'>,
): { state: LoopState; pause: number | null } {
  if (status === 401) return { state: { ...state, isParked: true }, pause: null };
  const longest = Math.min(longestPause, shortestPause * 2 ** state.failures);
  const pause = Math.max(shortestPause, longest * (0.5 + random / 2));
  const failing = { ...state, failures: state.failures + 1 };
  if (status !== 429) return { state: failing, pause };
  const wanted = Math.max(pause, Math.min(longestWanted, (retryAfter ?? 0) * 1_000));
  return { state: { ...failing, notBefore: at + wanted }, pause: wanted };
}
