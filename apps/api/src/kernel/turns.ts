/** Runs tasks of one key one after the other, in the order in which they came; those of other keys do not wait. */
export function createTurns(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const ends = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const turn = (ends.get(key) ?? Promise.resolve()).then(task);
    // Whoever comes next waits for the end, however it came to be.
    const end = turn.catch(() => undefined);
    ends.set(key, end);
    try {
      return await turn;
    } finally {
      if (ends.get(key) === end) ends.delete(key);
    }
  };
}
