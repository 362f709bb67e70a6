import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DomainError } from '#api/kernel/errors';
import { heard } from '#api/kernel/streams';
import type { FileReading, ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** One file to read. Its bytes are fetched when its turn comes, so that files that wait take no memory. */
export interface Reading extends Omit<ReadingRequest, 'bytes'> {
  bytes: () => Promise<Uint8Array>;
  /** Ends the reading when the caller leaves. */
  signal?: AbortSignal | undefined;
}

interface ProcessOptions {
  /** Starts the process; tests start another one. */
  start?: () => ChildProcess;
  /** Milliseconds for one page, or for opening a document. */
  pageLimit?: number;
  /** Milliseconds after which the process ends when there is nothing to read. It takes some 200 MB. */
  idleTime?: number;
  /** Most files that wait for their turn. */
  maxWaiting?: number;
}

interface Waiting {
  reading: Reading;
  resolve: (result: FileReading) => void;
  reject: (error: Error) => void;
}

/** Letters that are kept of what a process says before it ends. */
const maxSaid = 2_000;
/** Seconds after which a caller may try again when too many files wait. */
const retryAfter = 30;

/** Nobody gets this answer. */
const noCaller = (): DomainError => new DomainError('unavailable');

// From source, the process is TypeScript. In the bundle, it is JavaScript beside the main file.
const processFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../ocr-process.ts' : './ocr-process.js', import.meta.url),
);

/**
 * Starts a process that reads. It has no secrets of the server.
 * @limit Photos and documents (90 seconds): One page. It takes seconds; a busy machine may take longer.
 * @limit Photos and documents (20): Files that wait for the process. Later ones would wait for minutes.
 * @limit Photos and documents (ends after a minute): Process without work. It takes some 200 MB.
 */
export function startProcess(): ChildProcess {
  return heard(
    fork(processFile, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  );
}

/**
 * Reads files in a process of its own, one after the other. What is too slow, crashes or takes too much memory costs only
 * that process and the reading under way, never the server.
 */
export class ReadingProcess {
  readonly #options: Required<ProcessOptions>;
  readonly #waiting: Waiting[] = [];
  #child: ChildProcess | undefined;
  #isBusy = false;
  /** The end of what the process wrote about its failures. */
  #said = '';
  #idle: NodeJS.Timeout | undefined;
  #cancel: ((error: Error) => void) | undefined;

  constructor({ start = startProcess, pageLimit = 90_000, idleTime = 60_000, maxWaiting = 20 }: ProcessOptions = {}) {
    this.#options = { start, pageLimit, idleTime, maxWaiting };
  }

  /**
   * Reads a file. Throws the refusals of the process as errors of their codes, `readingFailed` when it took too long or
   * ended, and `unavailable` when too many files wait already, the caller leaves or the server stops.
   */
  read(reading: Reading): Promise<FileReading> {
    const { signal } = reading;
    if (signal?.aborted === true) return Promise.reject(noCaller());
    if (this.#waiting.length >= this.#options.maxWaiting)
      return Promise.reject(new DomainError('unavailable', { retryAfter }));
    return new Promise((resolve, reject) => {
      const task: Waiting = { reading, resolve, reject };
      const onAbort = (): void => this.#abort(task);
      signal?.addEventListener('abort', onAbort, { once: true });
      const done = (): void => signal?.removeEventListener('abort', onAbort);
      task.resolve = (result) => {
        done();
        resolve(result);
      };
      task.reject = (error) => {
        done();
        reject(error);
      };
      this.#waiting.push(task);
      void this.#next();
    });
  }

  /** Ends the process and refuses everything that waits. A later reading starts a new one. */
  close(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new DomainError('unavailable'));
    this.#cancel?.(new DomainError('unavailable'));
    this.#end();
  }

  #abort(task: Waiting): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      task.reject(noCaller());
    } else this.#cancel?.(noCaller());
  }

  async #next(): Promise<void> {
    if (this.#isBusy) return;
    const task = this.#waiting.shift();
    if (task === undefined) {
      this.#rest();
      return;
    }
    this.#isBusy = true;
    clearTimeout(this.#idle);
    try {
      task.resolve(await this.#run(task.reading));
    } catch (error) {
      task.reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#isBusy = false;
    void this.#next();
  }

  async #run({ bytes, signal, ...request }: Reading): Promise<FileReading> {
    const content = await bytes();
    if (signal?.aborted === true) throw noCaller();
    this.#child ??= this.#start();
    return await this.#ask(this.#child, { ...request, bytes: content });
  }

  #start(): ChildProcess {
    const child = heard(this.#options.start());
    // It must not keep a server alive that ends, and one that ended by itself is replaced.
    child.unref();
    child.channel?.unref();
    this.#said = '';
    child.stderr?.on('data', (piece: Buffer) => {
      this.#said = (this.#said + piece.toString()).slice(-maxSaid);
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  #ask(child: ChildProcess, request: ReadingRequest): Promise<FileReading> {
    return new Promise((resolve, reject) => {
      const release = (): void => {
        clearTimeout(timer);
        this.#cancel = undefined;
        child.off('message', onAnswer).off('exit', onExit).off('error', onFailure);
      };
      const fail = (error: Error): void => {
        release();
        this.#end();
        reject(error);
      };
      const onFailure = (cause?: unknown): void => fail(new DomainError('readingFailed', { cause }));
      const onExit = (code: number | null): void => onFailure(new Error(`it ended with ${code}: ${this.#said}`));
      const onAnswer = (answer: ReadingAnswer): void => {
        if (answer.type === 'page') {
          timer.refresh();
          return;
        }
        if (answer.type === 'failed') {
          onFailure(new Error(answer.message));
          return;
        }
        release();
        if (answer.type === 'refused') {
          reject(new DomainError(answer.code));
          return;
        }
        if (answer.isTired) this.#end();
        resolve(answer.reading);
      };
      const timer = setTimeout(() => onFailure(new Error('a page took too long')), this.#options.pageLimit);
      this.#cancel = fail;
      child.on('message', onAnswer).on('exit', onExit).on('error', onFailure);
      child.send(request, (error) => {
        if (error !== null) onFailure(error);
      });
    });
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(), this.#options.idleTime).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }
}

const readings = new ReadingProcess();

/** Reads a file in the process of the readings, as {@link ReadingProcess.read} does. */
export const readInProcess = (reading: Reading): Promise<FileReading> => readings.read(reading);

/** Ends the process of the readings, for a graceful stop. */
export const closeReadings = (): void => readings.close();
