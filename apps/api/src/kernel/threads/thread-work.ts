import type { ErrorCode } from '@trivet/shared/errors';

/** Work that may take long: a function whose input and output can be sent to a thread, with its limits. */
export interface ThreadWork<Input, Output> {
  /** The name of the work, unique in a process. */
  readonly name: string;
  /** Loads the function. Only worker threads call this. */
  load(): Promise<(input: Input) => Output | Promise<Output>>;
  /** Returns about how many bytes an input takes while it waits. */
  sizeOf(input: Input): number;
  /** How many workers may do this at once. The others are free for other work. */
  readonly atOnce: number;
  /** Milliseconds of wall clock for one input. */
  readonly timeLimit: number;
  /** The code of the error when the work takes longer, takes too much memory or fails. */
  readonly refusal: ErrorCode;
}

/** Work of any kind. */
export type AnyWork = ThreadWork<never, unknown>;

/** The message that a worker receives. */
export interface WorkMessage {
  name: string;
  input: unknown;
}

/** The messages of a worker: that its time begins, because everything is loaded, and then the result. */
export type WorkAnswer = { type: 'begun' } | { type: 'done'; output: unknown };
