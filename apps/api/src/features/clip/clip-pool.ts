import { Worker } from 'node:worker_threads';
import { DomainError } from '#api/kernel/errors';
import { heard } from '#api/kernel/streams';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { ClipSource } from './extract/extract-bytes.ts';

/** What a worker says: that it has started, and what it found on a page. */
export type ClipAnswer = { type: 'ready' } | { type: 'done'; recipe: ClippedRecipe | undefined };

interface ClipPoolOptions {
  workers?: number;
  /** Wall clock of one page, in milliseconds. */
  pageTimeout?: number;
}

interface Task {
  page: ClipSource;
  resolve: (recipe: ClippedRecipe | undefined) => void;
  reject: (error: DomainError) => void;
}

const maxPageBytes = 10 * 1_024 * 1_024;
const startTimeout = 20_000;

// Run from source the worker is TypeScript; in the bundle it lies beside the main file as JavaScript.
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './clip-worker.ts' : './clip-worker.js', import.meta.url);

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
  // What a worker dies of is told by its exit.
  return heard(new Worker(workerUrl, { execArgv: [], env: {}, resourceLimits }));
}

/**
 * Reads recipes from pages in worker threads, so that no page, however it is made, holds up the process: a page that
 * takes more than five seconds or too much memory costs its worker, and counts as one without a recipe.
 */
export class ClipPool {
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];
  readonly #workers: number;
  readonly #pageTimeout: number;

  constructor({ workers = 2, pageTimeout = 5_000 }: ClipPoolOptions = {}) {
    this.#workers = workers;
    this.#pageTimeout = pageTimeout;
  }

  /**
   * Finds the recipe of a page, of which the first 10 MiB are read; undefined when it holds none. Throws `noRecipeFound`
   * when the page had to be cut off, `unavailable` when the pool is closed meanwhile.
   */
  read(page: ClipSource): Promise<ClippedRecipe | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ page, resolve, reject });
      this.#next();
    });
  }

  /** Ends all workers and refuses the pages under way; a later page starts them anew. */
  async close(): Promise<void> {
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    const tasks = [...this.#waiting.splice(0), ...this.#busy.values()];
    this.#busy.clear();
    for (const { reject } of tasks) reject(new DomainError('unavailable'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const idle = this.#idle.pop();
    if (idle === undefined && this.#busy.size >= this.#workers) return;
    const task = this.#waiting.shift();
    if (task !== undefined) this.#run(idle ?? startWorker(), task, idle !== undefined);
  }

  #run(worker: Worker, task: Task, isStarted: boolean): void {
    worker.ref();
    this.#busy.set(worker, task);
    const bytes = Uint8Array.from(task.page.bytes.subarray(0, maxPageBytes));
    let timer: NodeJS.Timeout | undefined;
    const release = (): boolean => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('exit', onFailure);
      return this.#busy.delete(worker);
    };
    // Too slow, out of memory, or a bug in reading: the worker is ended, and the next page gets a new one.
    const onFailure = (): void => {
      if (!release()) return;
      void worker.terminate();
      task.reject(new DomainError('noRecipeFound'));
      this.#next();
    };
    const onAnswer = (answer: ClipAnswer): void => {
      if (answer.type === 'ready') {
        send();
        return;
      }
      if (!release()) return;
      worker.unref();
      this.#idle.push(worker);
      task.resolve(answer.recipe);
      this.#next();
    };
    const send = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onFailure, this.#pageTimeout);
      worker.postMessage({ ...task.page, bytes }, [bytes.buffer]);
    };
    worker.on('message', onAnswer).on('exit', onFailure);
    if (isStarted) send();
    else timer = setTimeout(onFailure, startTimeout);
  }
}

const pool = new ClipPool();

/** Reads the recipe of a page in the pool of this process; see {@link ClipPool.read}. */
export const extractInWorker = (page: ClipSource): Promise<ClippedRecipe | undefined> => pool.read(page);

/** Ends the workers of this process, for a graceful stop. */
export const closeClipPool = (): Promise<void> => pool.close();
