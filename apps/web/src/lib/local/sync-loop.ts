import type { Cursor, Operation, Pulled, PullInput, Pushed, PushInput, Scope } from '@trivet/shared/sync/schemas';
import { maxOperations } from '@trivet/shared/sync/limits';
import { failureOf } from '../server/failures.ts';
import { type LocalDatabase, scopeKey } from './database.ts';
import { withLock } from './lock.ts';

/** A change of a scope on the server, with the number that it has reached. */
export type ScopeFrame = Scope & { seq: number };

/** The calls of the server. They reject with the errors of `lib/server/failures.ts`. */
export interface Transport {
  push: (input: PushInput) => Promise<Pushed>;
  pull: (input: PullInput) => Promise<Pulled>;
}

interface SyncOptions extends Pick<LocalDatabase, 'next' | 'settle'> {
  /** The scopes whose rows are read. */
  scopes: readonly Scope[];
  transport: Transport;
  /** Returns true while calls are made for the person whose operations they are. */
  isOurs: () => boolean;
  /** The name of the lock that the tabs of one person share. */
  lockName: string;
  locks: LockManager | undefined;
}

/** Sends the operations of an outbox and reads the rows of its scopes. */
export interface SyncLoop {
  /** Asks the server soon. With a frame it does so only when the browser lacks what the frame tells of. */
  wake: (frame?: ScopeFrame) => void;
  /** Sends soon what is in the outbox. */
  send: () => void;
  stop: () => void;
}

interface State extends SyncOptions {
  /** Most operations of the next call. It is smaller after the server refused a whole call. */
  limit: number;
  /** True when the server is asked although nothing is known to have changed. */
  isAsked: boolean;
  /** The numbers that frames told of, and those up to which rows are known, by scope. */
  told: Map<string, number>;
  known: Map<string, number>;
  failures: number;
  /** The time before which the server wants no call, and that of the next run. The clock of the page never jumps. */
  notBefore: number;
  due: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isRunning: boolean;
  /** True when something came up during a run, so that another follows it; urgent when it follows a failure too. */
  isAgain: boolean;
  isUrgent: boolean;
  /** True after the session ended, until somebody wakes the loop. */
  isParked: boolean;
  stopped: AbortController;
}

/** Quick changes go together in one call. In milliseconds. */
const gatherFor = 50;
const shortestPause = 1_000;
const longestPause = 60_000;
const askEvery = 60_000;
/** Longest pause that the server can ask for. */
const longestWanted = 60 * 60_000;

/** Starts a loop. It asks the server at once, then when it is woken, and every minute while the page is in view. */
export function startSyncLoop(options: SyncOptions): SyncLoop {
  const state: State = {
    ...options,
    limit: maxOperations,
    isAsked: true,
    told: new Map(),
    known: new Map(),
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
  const isFollowed = state.scopes.some((scope) => scopeKey(scope) === key);
  if (!isFollowed || frame.seq <= (state.known.get(key) ?? -1)) return;
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
    state.isAgain = state.isUrgent;
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

/** Makes one exchange with the server. Returns false when there is nothing to send or to read. */
async function step(state: State): Promise<boolean> {
  const { operations, cursors: stored } = await state.next(state.limit);
  for (const cursor of stored) state.known.set(scopeKey(cursor), cursor.since);
  const cursors = cursorsOf(state, stored);
  if (operations.length === 0) {
    state.limit = maxOperations;
    if (!state.isAsked && !hasNews(state, cursors)) return false;
  }
  // The session event that follows starts a loop for whoever is logged in now.
  if (!state.isOurs()) return false;
  state.isAsked = false;
  state.told.clear();
  const pushed = await exchange(state, operations, cursors);
  if (!state.isOurs() || state.stopped.signal.aborted) return false;
  if (pushed === null) return true;
  await state.settle(pushed);
  state.failures = 0;
  for (const scope of pushed.scopes) {
    if (scope.status === 'read') state.known.set(scopeKey(scope), scope.seq);
    else state.known.delete(scopeKey(scope));
  }
  return true;
}

const cursorsOf = ({ scopes }: State, stored: readonly Cursor[]): Cursor[] =>
  scopes.map(({ kind, id }) => ({
    kind,
    id,
    since: stored.find((cursor) => cursor.kind === kind && cursor.id === id)?.since ?? 0,
  }));

const hasNews = ({ told }: State, cursors: readonly Cursor[]): boolean =>
  cursors.some((cursor) => (told.get(scopeKey(cursor)) ?? -1) > cursor.since);

/** Sends the operations, or only reads when there are none. Returns null when fewer operations have to be sent. */
async function exchange(state: State, operations: Operation[], cursors: Cursor[]): Promise<Pushed | null> {
  if (operations.length === 0) {
    const { scopes } = await state.transport.pull({ scopes: cursors });
    return withFurtherPages(state, { answers: [], scopes }, cursors);
  }
  const pushed = await push(state, operations, cursors);
  if (pushed === null) return null;
  const ids = new Set(operations.map(({ id }) => id));
  // Otherwise the same operations would be sent again at once, and for ever.
  if (!pushed.answers.some(({ id }) => ids.has(id))) throw new Error('The server answered none of the operations');
  return withFurtherPages(state, pushed, cursors);
}

/**
 * Sends the operations. When the server cannot read the call, the next one has half of them, until the one that it
 * cannot read is alone: it counts as refused.
 */
async function push(state: State, operations: Operation[], scopes: Cursor[]): Promise<Pushed | null> {
  try {
    return await state.transport.push({ operations, scopes });
  } catch (error) {
    const { status } = failureOf(error);
    const [only, ...others] = operations;
    if ((status !== 400 && status !== 413) || only === undefined) throw error;
    if (others.length > 0) {
      state.limit = Math.floor(operations.length / 2);
      return null;
    }
    state.limit = maxOperations;
    return { answers: [{ id: only.id, status: 'refused', code: 'invalidInput' }], scopes: [] };
  }
}

/**
 * Reads the pages that follow an answer and returns them together with it. An operation leaves the outbox only with the
 * rows that it changed, so that no screen shows the state before it.
 */
async function withFurtherPages(state: State, first: Pushed, cursors: Cursor[]): Promise<Pushed> {
  const scopes = [...first.scopes];
  let rest = unfinished(first, cursors);
  while (rest.length > 0) {
    if (!state.isOurs()) throw new Error('The session ended between two pages');
    const page = await state.transport.pull({ scopes: rest });
    scopes.push(...page.scopes);
    rest = unfinished(page, rest);
  }
  return { answers: first.answers, scopes };
}

/** Returns where to read on. A scope that made no progress is left for the next time. */
const unfinished = ({ scopes }: Pulled, cursors: readonly Cursor[]): Cursor[] =>
  scopes.flatMap((scope) => {
    if (scope.status === 'gone' || scope.isComplete) return [];
    const { kind, id, seq } = scope;
    const before = cursors.find((cursor) => scopeKey(cursor) === scopeKey(scope))?.since ?? 0;
    return scope.isReset || seq > before ? [{ kind, id, since: seq }] : [];
  });
