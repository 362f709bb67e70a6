import type { OwnScopes, Pulled, PullInput, Pushed, PushInput, Scope } from '@trivet/shared/sync/schemas';
import type { Database } from '../store/database.ts';

/** A change of a scope on the server, with the number that it has reached. */
export type ScopeFrame = Scope & { seq: number };

/** The calls of the server. They reject with the errors of `lib/server/failures.ts`. */
export interface Transport {
  push: (input: PushInput) => Promise<Pushed>;
  pull: (input: PullInput) => Promise<Pulled>;
  getScopes: () => Promise<OwnScopes>;
}

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

/** What a loop knows and has to do. */
export interface State extends SyncOptions {
  /** Most operations of the next call. It is smaller after the server refused a whole call. */
  limit: number;
  /** True when the server is asked although nothing is known to have changed. */
  isAsked: boolean;
  /** True when the server is asked which scopes the person has. */
  isListAsked: boolean;
  /** The numbers that frames told of, and those up to which rows are known, by scope. */
  told: Map<string, number>;
  known: Map<string, number>;
  /** The scopes to read next, and those that were asked for although they were not known. */
  wanted: Set<string>;
  tried: Set<string>;
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
