/** Lets tasks run while there is room, in the order in which they came. */
export type DecodingSlots = <T>(memory: number, task: () => Promise<T>) => Promise<T>;

interface Waiting {
  memory: number;
  start(): void;
}

/**
 * Runs at most `most` tasks at once, which together need at most `memory` bytes. A task that needs more runs alone.
 */
export function createDecodingSlots(most: number, memory: number): DecodingSlots {
  const waiting: Waiting[] = [];
  let running = 0;
  let used = 0;

  const startNext = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (running >= most || (running > 0 && used + next.memory > memory)) return;
      waiting.shift();
      running += 1;
      used += next.memory;
      next.start();
    }
  };

  return async (needed, task) => {
    await new Promise<void>((start) => {
      waiting.push({ memory: needed, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      used -= needed;
      startNext();
    }
  };
}
