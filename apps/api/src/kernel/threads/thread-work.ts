import type { ErrorCode } from '@trivet/shared/errors';

/** Work that may take long: a function of what can be sent to a thread, and what it may cost. */
export interface ThreadWork<Input, Output> {
  /** Tells the works of a process apart. */
  readonly name: string;
  /** Loads the function. Only worker threads call this. */
  load(): Promise<(input: Input) => Output | Promise<Output>>;
  /** Bytes, about, that an input holds while it waits. */
  sizeOf(input: Input): number;
  /** How many workers may do this at once; work of other names keeps the rest of them. */
  readonly atOnce: number;
  /** Milliseconds of wall clock for one input. */
  readonly timeLimit: number;
  /** What the caller is told when the work takes longer, takes too much memory or fails. */
  readonly refusal: ErrorCode;
}

/** Work of any kind. */
export type AnyWork = ThreadWork<never, unknown>;

/** What a worker is sent. */
export interface WorkMessage {
  name: string;
  input: unknown;
}

/** What a worker says: that its time begins, since what it needs is loaded, and then what came out. */
export type WorkAnswer = { type: 'begun' } | { type: 'done'; output: unknown };
