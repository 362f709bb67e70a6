import { maxOperations } from '@trivet/shared/sync/limits';
import { scopeKey } from '../scope-key.ts';
import { failureOf } from '../../server/failures.ts';
import { step } from './exchange.ts';
import { withLock } from './lock.ts';
import type { ScopeFrame, State, SyncOptions } from './loop-state.ts';

/** Sends the operations of an outbox and reads the rows of its scopes. */
export interface SyncLoop {
  /** Asks the server soon. With a frame it does so only when the browser lacks what the frame tells of. */
  wake: (frame?: ScopeFrame) => void;
  /** Sends soon what is in the outbox. */
  send: () => void;
  stop: () => void;
}

/** Quick changes go together in one call. In milliseconds. */
const gatherFor = 50;
const shortestPause = 1_000;
const longestPause = 60_000;
/**
 * @limit Client (every minute in view, and 1 to 60 s after a failure): Look for changes. A frame may be lost; a server
 * that starts again is not stormed.
 */
const askEvery = 60_000;
/** Longest pause that the server can ask for. */
const longestWanted = 60 * 60_000;

/** Starts a loop. It asks the server at once, then when it is woken, and every minute while the page is in view. */
export function startSyncLoop(options: SyncOptions): SyncLoop {
  const state: State = {
    ...options,
    limit: maxOperations,
    isAsked: true,
    isListAsked: true,
    told: new Map(),
    known: new Map(),
    wanted: new Set(),
    tried: new Set(),
    failures: 0,
    notBefore: 0,
    timer: undefined,
    due: 0,
    isRunning: false,
    isAgain: false,
    isUrgent: false,
    isParked: false,
    stopped: new AbortController(),
  };
  const { signal } = state.stopped;
  const ask = () => {
    state.isAsked = true;
    state.isListAsked = true;
    state.isUrgent = true;
    schedule(state, gatherFor);
  };
  const askInView = () => {
    if (document.visibilityState === 'visible') ask();
  };
  window.addEventListener('online', ask, { signal });
  window.addEventListener('focus', ask, { signal });
  document.addEventListener('visibilitychange', askInView, { signal });
  const minute = setInterval(() => {
    if (!state.isParked) askInView();
  }, askEvery);
  schedule(state, 0);
  return {
    wake: (frame) => {
      if (frame === undefined) ask();
      else takeFrame(state, frame);
    },
    send: () => schedule(state, gatherFor),
    stop: () => {
      state.stopped.abort();
      clearInterval(minute);
      clearTimeout(state.timer);
    },
  };
}

function takeFrame(state: State, frame: ScopeFrame): void {
  const key = scopeKey(frame);
  if (frame.seq <= (state.known.get(key) ?? -1)) return;
  state.told.set(key, Math.max(frame.seq, state.told.get(key) ?? 0));
  schedule(state, gatherFor);
}

/** Runs the loop after a pause in milliseconds, or earlier when that was planned. */
function schedule(state: State, pause: number): void {
  if (state.stopped.signal.aborted) return;
  state.isParked = false;
  if (state.isRunning) {
    state.isAgain = true;
    return;
  }
  const now = performance.now();
  const due = Math.max(now + pause, state.notBefore);
  if (state.timer !== undefined && state.due <= due) return;
  clearTimeout(state.timer);
  state.due = due;
  state.timer = setTimeout(() => {
    state.timer = undefined;
    void run(state);
  }, due - now);
}

/** Runs until nothing is left to send or to read. It never rejects. */
async function run(state: State): Promise<void> {
  const { signal } = state.stopped;
  Object.assign(state, { isRunning: true, isAgain: false, isUrgent: false });
  let pause: number | null = null;
  try {
    await withLock(state.locks, state.lockName, signal, async () => {
      while (!signal.aborted && (await step(state)));
    });
  } catch (error) {
    pause = pauseAfter(state, error);
    state.isAsked = true;
    state.isListAsked = true;
    state.isAgain = state.isUrgent;
    state.onFailure();
  }
  state.isRunning = false;
  if (state.isAgain) schedule(state, 0);
  else if (pause !== null) schedule(state, pause);
}

/** Returns for how long to wait after a failure, in milliseconds, or null when only a wake helps. */
function pauseAfter(state: State, error: unknown): number | null {
  const { status, retryAfter } = failureOf(error);
  if (status === 401) {
    state.isParked = true;
    return null;
  }
  const longest = Math.min(longestPause, shortestPause * 2 ** state.failures);
  state.failures += 1;
  const pause = Math.max(shortestPause, longest * (0.5 + Math.random() / 2));
  if (status !== 429) return pause;
  const wanted = Math.max(pause, Math.min(longestWanted, (retryAfter ?? 0) * 1_000));
  state.notBefore = performance.now() + wanted;
  return wanted;
}
