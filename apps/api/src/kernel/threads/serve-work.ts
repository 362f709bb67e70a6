import { parentPort } from 'node:worker_threads';
import type { AnyWork, WorkAnswer, WorkMessage } from './thread-work.ts';

const answer = (message: WorkAnswer): void => parentPort?.postMessage(message);

/** Makes this thread a worker that does these works. An error of one of them ends the thread. */
export function serveWork(works: readonly AnyWork[]): void {
  const known = new Map(works.map((work) => [work.name, work]));
  const serve = async ({ name, input }: WorkMessage): Promise<void> => {
    const work = known.get(name);
    if (work === undefined) throw new Error(`no worker does ${name}`);
    const run = await work.load();
    answer({ type: 'begun' });
    answer({ type: 'done', output: await run(input as never) });
  };
  parentPort?.on('message', (message: WorkMessage) => void serve(message));
}
