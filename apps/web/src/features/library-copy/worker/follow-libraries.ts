import { withLock } from '#web/lib/sync/loop/lock.ts';
import type { Library } from './library.ts';
import type { ServerCalls } from './server-calls.ts';

interface FollowOptions {
  library: Library;
  server: ServerCalls;
  /** The name of the lock that the tabs of one person share. */
  lockName: string;
  locks: LockManager | undefined;
  /** Called after each step: with true when something of the copy changed. */
  onStep: (isChanged: boolean) => void;
}

/** Milliseconds without a change after which the index is kept. */
const keptAfter = 5_000;

/**
 * Returns what reads the changes of the server. A reading that is asked for while one is under way begins after it, and one
 * serves all who asked meanwhile.
 */
export function followLibraries(options: FollowOptions): () => Promise<void> {
  let latest: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    next = undefined;
    await withLock(options.locks, options.lockName, new AbortController().signal, () => readChanges(options));
    clearTimeout(timer);
    // What cannot be kept is built again at the next start.
    timer = setTimeout(() => void options.library.keepIndex().catch(() => {}), keptAfter);
  };
  return () => {
    next ??= latest.then(read, read);
    latest = next;
    return next;
  };
}

async function readChanges({ library, server, onStep }: FollowOptions): Promise<void> {
  if (await library.catchUp()) onStep(true);
  const [own, marks] = await Promise.all([server.getLibraries(), server.getMarks()]);
  let isChanged = await library.takeMarks(marks);
  // Each page says where to read on. A number that does not rise ends the reading.
  const done = new Set<string>();
  for (;;) {
    const asked = library.cursors(own).find(({ id }) => !done.has(id));
    if (asked === undefined) break;
    const page = await server.pull(asked);
    if (page === undefined) break;
    isChanged = (await library.take(page, asked, own)) || isChanged;
    if (page.status === 'gone' || page.isComplete || isSamePlace(page, asked)) done.add(asked.id);
    else onStep(false);
  }
  onStep(isChanged);
}

const isSamePlace = (
  page: { seq: number; after?: string | undefined },
  asked: { since: number; after?: string | undefined },
) => page.seq === asked.since && page.after === asked.after;
