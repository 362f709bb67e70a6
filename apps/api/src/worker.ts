import { parentPort } from 'node:worker_threads';
import { clipWork } from './features/clip/clip-work.ts';
import { archiveTextsWork } from './features/export/archive/archive-texts-work.ts';
import { recipeTextWork } from './features/export/formats/recipe-text-work.ts';
import { arrangedListWork } from './features/print/shopping-lists/arranged-list-work.ts';
import { printedRecipeWork } from './features/print/printed-recipe-work.ts';
import { groupedTitlesWork } from './features/shopping-lists/grouped-titles-work.ts';
import type { AnyWork, WorkAnswer, WorkMessage } from './kernel/threads/thread-work.ts';

const answer = (message: WorkAnswer): void => parentPort?.postMessage(message);

/** Makes this thread a worker that does these works. An error of one of them ends the thread. */
function serveWork(works: readonly AnyWork[]): void {
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

// What the worker threads of a process do.
serveWork([clipWork, printedRecipeWork, arrangedListWork, groupedTitlesWork, recipeTextWork, archiveTextsWork]);
