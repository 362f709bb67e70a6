import { Worker } from 'node:worker_threads';
import { DomainError } from '#api/kernel/errors';
import { heard } from '#api/kernel/streams';
import type { AnyWork, ThreadWork, WorkAnswer, WorkMessage } from './thread-work.ts';

interface PoolOptions {
  workers?: number;
  /** Most bytes of inputs of one work that may wait. The pool refuses the next one. */
  maxWaiting?: number;
  /** Milliseconds after which a worker without work ends. */
  idleTime?: number;
}

interface Task {
  work: AnyWork;
  input: unknown;
  size: number;
  resolve: (output: unknown) => void;
  reject: (error: DomainError) => void;
}

interface IdleWorker {
  worker: Worker;
  timer: NodeJS.Timeout;
}

const startTimeout = 20_000;
/** Seconds after which a caller may try again when there was no room for its work. */
const retryAfter = 5;

// From source, the worker is TypeScript. In the bundle, it is JavaScript beside the main file.
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? '../../worker.ts' : './worker.js', import.meta.url);

/**
 * @limit Server (2, ended after 30 seconds without work): Worker threads for texts. What is long must not hold up
 * others (decision 071).
 * @limit Server (384 MiB): Memory of a worker thread. A text that needs more is refused.
 * @limit Server (64 MiB of each kind of work): Texts that wait for a worker. The next one is refused with
 * `unavailable`.
 */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
  return heard(new Worker(workerUrl, { execArgv: [], env: {}, resourceLimits }));
}

/**
 * Does work in worker threads, so that no text of a person can block the process. Work that takes too long or too much
 * memory costs only its worker.
 */
export class WorkerPool {
  readonly #idle: IdleWorker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];
  readonly #options: Required<PoolOptions>;

  constructor({ workers = 2, maxWaiting = 64 * 1_024 * 1_024, idleTime = 30_000 }: PoolOptions = {}) {
    this.#options = { workers, maxWaiting, idleTime };
  }

  /**
   * Does the work and returns its output. Input and output go through the structured clone algorithm. Throws the work's
   * refusal when the pool had to end it, and `unavailable` when too much work waits already or the pool closes
   * meanwhile.
   */
  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input): Promise<Output> {
    const size = work.sizeOf(input);
    const waiting = this.#waiting.filter((task) => task.work.name === work.name);
    // A large input may wait when nothing else does.
    if (waiting.length > 0 && waiting.reduce((sum, task) => sum + task.size, size) > this.#options.maxWaiting)
      return Promise.reject(new DomainError('unavailable', { retryAfter }));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, input, size, reject, resolve: (output) => resolve(output as Output) });
      this.#next();
    });
  }

  /** Ends all workers and refuses the work under way. Later work starts new ones. */
  async close(): Promise<void> {
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    const workers = [...idle.map(({ worker }) => worker), ...this.#busy.keys()];
    const tasks = [...this.#waiting.splice(0), ...this.#busy.values()];
    this.#busy.clear();
    for (const { reject } of tasks) reject(new DomainError('unavailable'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#busy.size >= this.#options.workers) return;
    const running = (name: string): number => [...this.#busy.values()].filter(({ work }) => work.name === name).length;
    const at = this.#waiting.findIndex(({ work }) => running(work.name) < work.atOnce);
    const [task] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (task !== undefined) this.#run(this.#takeIdle() ?? startWorker(), task);
  }

  #run(worker: Worker, task: Task): void {
    worker.ref();
    this.#busy.set(worker, task);
    const release = (): boolean => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onFailure).off('exit', onFailure);
      return this.#busy.delete(worker);
    };
    // The work was too slow, ran out of memory, or has a bug. This ends the worker, and the next task gets a new one.
    const onFailure = (cause?: unknown): void => {
      if (!release()) return;
      void worker.terminate();
      task.reject(new DomainError(task.work.refusal, { cause }));
      this.#next();
    };
    const onAnswer = (answer: WorkAnswer): void => {
      if (answer.type === 'begun') {
        clearTimeout(timer);
        timer = setTimeout(onFailure, task.work.timeLimit);
      } else if (release()) {
        this.#keepIdle(worker);
        task.resolve(answer.output);
        this.#next();
      }
    };
    let timer = setTimeout(onFailure, startTimeout);
    worker.on('message', onAnswer).on('error', onFailure).on('exit', onFailure);
    const message: WorkMessage = { name: task.work.name, input: task.input };
    try {
      worker.postMessage(message);
    } catch (error) {
      onFailure(error);
    }
  }

  #takeIdle(): Worker | undefined {
    const idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    return idle?.worker;
  }

  // A worker keeps the memory of its largest text for as long as it lives.
  #keepIdle(worker: Worker): void {
    worker.unref();
    const end = (): void => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.worker === worker),
        1,
      );
      void worker.terminate();
    };
    this.#idle.push({ worker, timer: setTimeout(end, this.#options.idleTime).unref() });
  }
}

const pool = new WorkerPool();

/** Does work in the pool of this process, as {@link WorkerPool.run} does. */
export const runInWorker = <Input, Output>(work: ThreadWork<Input, Output>, input: Input): Promise<Output> =>
  pool.run(work, input);

/** Ends the workers of this process, for a graceful stop. */
export const closeWorkers = (): Promise<void> => pool.close();
