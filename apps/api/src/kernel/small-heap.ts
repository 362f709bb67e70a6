import v8 from 'node:v8';

/** How far the heap grows before V8 collects garbage, in percent of what was in use. 0 lets V8 choose. */
const growth = { usual: 0, small: 30 };

const setGrowth = (percent: number): void => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

let running = 0;

/**
 * Runs work that makes much garbage out of large texts, and has V8 collect it early meanwhile. By itself V8 lets the heap
 * grow to several times of what is in use. The setting is that of the whole process and costs processor time, so it ends
 * with the last work that runs.
 */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  if (running === 1) setGrowth(growth.small);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) setGrowth(growth.usual);
  }
}
