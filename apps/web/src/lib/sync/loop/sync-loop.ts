import type { Scope } from '@trivet/shared/sync/schemas';
import { failureOf } from '../../server/failures.ts';
import type { Database } from '../store/database.ts';
import { withLock } from './lock.ts';
import { askEvery, next } from './loop.ts';
import { type Effect, initialState, type LoopNews } from './loop-state.ts';
import type { ScopeFrame, Transport } from './transport.ts';

/** What a loop works with. */
export interface SyncOptions extends Pick<Database, 'next' | 'settle' | 'learn'> {
  /** The scopes whose rows are read besides those that the database knows. */
  scopes: () => readonly Scope[];
  transport: Transport;
  /** Returns true while calls are made for the person whose operations they are. */
  isOurs: () => boolean;
  /** The name of the lock that the tabs of one person share. */
  lockName: string;
  locks: LockManager | undefined;
  /** Called when the server could not be asked. */
  onFailure: () => void;
}

/** Sends the operations of an outbox and reads the rows of its scopes. */
export interface SyncLoop {
  /** Asks the server soon. With a frame it does so only when the browser lacks what the frame tells of. */
  wake: (frame?: ScopeFrame) => void;
  /** Sends soon what is in the outbox. */
  send: () => void;
  stop: () => void;
}

/** Starts a loop. It asks the server at once, then when it is woken, and every minute while the page is in view. */
export function startSyncLoop(options: SyncOptions): SyncLoop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const perform = performer(options, signal, tell);
  let state = initialState;
  function tell(news: LoopNews): void {
    if (signal.aborted) {
      perform({ type: 'release' });
      return;
    }
    const [after, effects] = next(state, { ...news, at: performance.now(), random: Math.random() });
    state = after;
    for (const effect of effects) perform(effect);
  }
  const ask = () => tell({ type: 'asked' });
  const inView = (type: 'asked' | 'minute') => () => {
    if (document.visibilityState === 'visible') tell({ type });
  };
  window.addEventListener('online', ask, { signal });
  window.addEventListener('focus', ask, { signal });
  document.addEventListener('visibilitychange', inView('asked'), { signal });
  const minute = setInterval(inView('minute'), askEvery);
  tell({ type: 'begun' });
  return {
    wake: (frame) => tell(frame === undefined ? { type: 'asked' } : { type: 'framed', frame }),
    send: () => tell({ type: 'changed' }),
    stop: () => {
      stopped.abort();
      clearInterval(minute);
    },
  };
}

/** Returns what does the effects of a loop, and tells what came of them. */
function performer(
  { transport, isOurs, ...options }: SyncOptions,
  signal: AbortSignal,
  tell: (news: LoopNews) => void,
): (effect: Effect) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  signal.addEventListener('abort', () => clearTimeout(timer));
  const fail = (error: unknown) => {
    const { status, retryAfter } = failureOf(error);
    tell({ type: 'failed', status, retryAfter, isOurs: isOurs() });
  };
  const take = <Value>(work: Promise<Value>, newsOf: (value: Value) => LoopNews) =>
    void work.then((value) => tell(newsOf(value)), fail);
  /** Resolves when the run ends, so that the lock lasts as long. */
  const run = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      tell({ type: 'locked' });
    });
  return (effect) => {
    switch (effect.type) {
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => tell({ type: 'due' }), effect.ms);
        return;
      case 'lock':
        return void withLock(options.locks, options.lockName, signal, run).catch(fail);
      case 'release':
        return release();
      case 'tellFailure':
        return options.onFailure();
      case 'read':
        return take(options.next(effect.limit), (found) => ({
          type: 'read',
          next: found,
          scopes: options.scopes(),
          isOurs: isOurs(),
        }));
      case 'push':
        return take(transport.push({ operations: [...effect.operations], scopes: [...effect.scopes] }), (answer) => ({
          type: 'answered',
          answer,
          isOurs: isOurs(),
        }));
      case 'pull':
        return take(transport.pull({ scopes: [...effect.scopes] }), ({ scopes }) => ({
          type: 'answered',
          answer: { answers: [], scopes },
          isOurs: isOurs(),
        }));
      case 'list':
        return take(transport.getScopes(), ({ scopes }) => ({ type: 'listed', scopes, isOurs: isOurs() }));
      case 'settle':
        return take(options.settle(effect.pushed, effect.asked), (late) => ({ type: 'settled', late }));
      case 'learn':
        return take(options.learn(effect.scopes), () => ({ type: 'learned' }));
    }
  };
}
