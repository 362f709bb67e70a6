import type { Scope } from '@trivet/shared/sync/schemas';
import { failureOf } from '../../server/failures.ts';
import { mayReachLater } from './may-reach-later.ts';
import type { Database } from '../store/database.ts';
import type { KeptFile } from '../store/records.ts';
import { withLock } from './lock.ts';
import { askEvery, next } from './loop.ts';
import { type Effect, initialState, type LoopNews, type Work } from './loop-state.ts';
import type { ScopeFrame, Transport } from './transport.ts';

/** What a loop works with. */
export interface SyncOptions extends Pick<Database, 'next' | 'settle' | 'learn' | 'noteSent' | 'refuseFile'> {
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
  options: SyncOptions,
  signal: AbortSignal,
  tell: (news: LoopNews) => void,
): (effect: Effect) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  signal.addEventListener('abort', () => clearTimeout(timer));
  const fail = (error: unknown) => {
    const { status, retryAfter } = failureOf(error);
    tell({ type: 'failed', status, retryAfter, isOurs: options.isOurs() });
  };
  /** Resolves when the run ends, so that the lock lasts as long. */
  const run = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      tell({ type: 'locked' });
    });
  return (effect) => {
    if (effect.type === 'wait') {
      clearTimeout(timer);
      timer = setTimeout(() => tell({ type: 'due' }), effect.ms);
    } else if (effect.type === 'lock') withLock(options.locks, options.lockName, signal, run).catch(fail);
    else if (effect.type === 'release') release();
    else if (effect.type === 'tellFailure') options.onFailure();
    else void work(effect, options).then(tell, fail);
  };
}

/** Sends a file. What the server refuses, the operations that name it are refused with. Throws when it cannot be asked. */
async function sendFile(
  file: KeptFile,
  { transport, noteSent, refuseFile }: Pick<SyncOptions, 'transport' | 'noteSent' | 'refuseFile'>,
): Promise<void> {
  try {
    await transport.sendFile(file);
  } catch (error) {
    const failure = failureOf(error);
    if (mayReachLater(failure)) throw error;
    await refuseFile(file.id, failure.code ?? (failure.status === 413 ? 'imageTooLarge' : 'invalidInput'));
    return;
  }
  await noteSent(file.id, Date.now());
}

/** Asks the store or the server, and resolves to what came of it. */
async function work(effect: Work, { transport, isOurs, ...options }: SyncOptions): Promise<LoopNews> {
  switch (effect.type) {
    case 'read': {
      const found = await options.next(effect.limit);
      return { type: 'read', next: found, scopes: options.scopes(), isOurs: isOurs() };
    }
    case 'push': {
      const answer = await transport.push({ operations: [...effect.operations], scopes: [...effect.scopes] });
      return { type: 'answered', answer, isOurs: isOurs() };
    }
    case 'pull': {
      const { scopes } = await transport.pull({ scopes: [...effect.scopes] });
      return { type: 'answered', answer: { answers: [], scopes }, isOurs: isOurs() };
    }
    case 'list': {
      const { scopes } = await transport.getScopes();
      return { type: 'listed', scopes, isOurs: isOurs() };
    }
    case 'sendFile':
      await sendFile(effect.file, { transport, ...options });
      return { type: 'fileDone' };
    case 'settle':
      return { type: 'settled', late: await options.settle(effect.pushed, effect.asked) };
    case 'learn':
      await options.learn(effect.scopes);
      return { type: 'learned' };
  }
}
