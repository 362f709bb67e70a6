import { maxOperations } from '@trivet/shared/sync/limits';
import type { Cursor, Operation, OwnScope, Pushed, Scope } from '@trivet/shared/sync/schemas';
import type { KeptFile, NextOperations } from '../store/records.ts';
import type { ScopeFrame } from './transport.ts';

/** A call of the server that is under way, with all pages of its answer so far. */
export interface Call {
  operations: readonly Operation[];
  /** The scopes that are read with it, and those of them whose next pages are asked for. */
  scopes: readonly Cursor[];
  rest: readonly Cursor[];
  pushed: Pushed | null;
}

/** What a loop knows and has to do. It never changes: {@link next} returns another one. */
export interface LoopState {
  /** Most operations of the next call. It is smaller after the server refused a whole call. */
  limit: number;
  /** True when the server is asked although nothing is known to have changed. */
  isAsked: boolean;
  /** True when the server is asked which scopes the person has. */
  isListAsked: boolean;
  /** The numbers that frames told of, and those up to which rows are known, by scope. */
  told: ReadonlyMap<string, number>;
  known: ReadonlyMap<string, number>;
  /** The scopes to read next, and those that were asked for although they were not known. */
  wanted: ReadonlySet<string>;
  tried: ReadonlySet<string>;
  /** The scopes that the store knew when it was read last. */
  stored: readonly Cursor[];
  failures: number;
  /** The time before which the server wants no call, and that of the next run. The clock of the page never jumps. */
  notBefore: number;
  due: number | null;
  isRunning: boolean;
  call: Call | null;
  /** True when something came up during a run, so that another follows it; urgent when it follows a failure too. */
  isAgain: boolean;
  isUrgent: boolean;
  /** True after the session ended, until somebody wakes the loop. */
  isParked: boolean;
}

/** The state of a loop that has done nothing yet. */
export const initialState: LoopState = {
  limit: maxOperations,
  isAsked: true,
  isListAsked: true,
  told: new Map(),
  known: new Map(),
  wanted: new Set(),
  tried: new Set(),
  stored: [],
  failures: 0,
  notBefore: 0,
  due: null,
  isRunning: false,
  call: null,
  isAgain: false,
  isUrgent: false,
  isParked: false,
};

/** What happened. `isOurs` says that calls are still made for the person whose operations they are. */
export type LoopNews =
  /** The loop begins; a person looks at the page again; a minute has passed in view; something was stored. */
  | { type: 'begun' | 'asked' | 'minute' | 'changed' }
  | { type: 'framed'; frame: ScopeFrame }
  /** The time of a run has come, and then no other tab is at work. */
  | { type: 'due' | 'locked' }
  | { type: 'read'; next: NextOperations; scopes: readonly Scope[]; isOurs: boolean }
  | { type: 'answered'; answer: Pushed; isOurs: boolean }
  | { type: 'listed'; scopes: readonly OwnScope[]; isOurs: boolean }
  /** The answer is stored, but of these scopes it came too late. */
  | { type: 'settled'; late: readonly Scope[] }
  | { type: 'learned' }
  /** The server has a file, or has refused it. */
  | { type: 'fileDone' }
  | { type: 'failed'; status: number; retryAfter: number | null; isOurs: boolean };

/** What happened and when, in milliseconds of the page, with a number from 0 to 1 for the length of pauses. */
export type LoopEvent = LoopNews & { at: number; random: number };

/** What the store or the server is asked. */
export type Work =
  | { type: 'read'; limit: number }
  | { type: 'push'; operations: readonly Operation[]; scopes: readonly Cursor[] }
  | { type: 'pull'; scopes: readonly Cursor[] }
  | { type: 'list' }
  | { type: 'sendFile'; file: KeptFile }
  | { type: 'settle'; pushed: Pushed; asked: readonly Cursor[] }
  | { type: 'learn'; scopes: readonly OwnScope[] };

/** What is to be done. What takes time ends in an event, and nothing else that takes time is begun before it. */
export type Effect =
  | Work
  | { type: 'wait'; ms: number }
  | { type: 'lock' }
  | { type: 'release' }
  | { type: 'tellFailure' };
