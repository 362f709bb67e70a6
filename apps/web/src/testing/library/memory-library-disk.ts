import type { LibraryDisk, StoredLibrary, StoredRow } from '#web/features/library-copy/worker/library-disk.ts';

interface Content {
  rows: Map<string, StoredRow>;
  libraries: Map<string, StoredLibrary>;
  kept: Map<string, { name: string }>;
}

/** What the tabs of one device share of the copy. */
export interface MemoryLibraryDisk {
  content: Content;
  /** The transaction that was begun last. One follows the other. */
  latest: Promise<unknown>;
}

/** Creates the disk of a device without a copy. */
export const createMemoryLibraryDisk = (): MemoryLibraryDisk => ({
  content: { rows: new Map(), libraries: new Map(), kept: new Map() },
  latest: Promise.resolve(),
});

const keyOf = (parts: readonly string[]): string => parts.join(' ');

/**
 * Opens the copy on a disk in memory, with the parts of Dexie that a library uses: a history of a few changes makes some
 * hundred transactions. What a transaction writes is there for other tabs once it ends.
 */
export function openMemoryLibraryDisk(disk: MemoryLibraryDisk): LibraryDisk {
  let draft: Content | null = null;
  const own = () => draft ?? disk.content;
  const table = <Row>(name: keyof Content, idOf: (row: Row) => string) => {
    const rows = () => own()[name] as unknown as Map<string, Row>;
    return {
      get: async (id: string) => rows().get(id),
      put: async (row: Row) => void rows().set(idOf(row), row),
      delete: async (id: string) => void rows().delete(id),
      toArray: async () => [...rows().values()],
      bulkPut: async (all: readonly Row[]) => {
        for (const row of all) rows().set(idOf(row), row);
      },
      bulkGet: async (keys: readonly (readonly string[])[]) => keys.map((key) => rows().get(keyOf(key))),
    };
  };
  const library = {
    rows: {
      ...table<StoredRow>('rows', ({ library: of, noun, id }) => keyOf([of, noun, id])),
      where: () => ({ between: (from: [string, number]) => rowsFrom(own().rows, from) }),
    },
    libraries: table<StoredLibrary>('libraries', ({ id }) => id),
    kept: table<{ name: string }>('kept', ({ name }) => name),
    write: (work: () => Promise<unknown>) => {
      const done = disk.latest.then(async () => {
        const { rows, libraries, kept } = disk.content;
        draft = { rows: new Map(rows), libraries: new Map(libraries), kept: new Map(kept) };
        try {
          const value = await work();
          disk.content = draft;
          return value;
        } finally {
          draft = null;
        }
      });
      disk.latest = done.catch(() => {});
      return done;
    },
    close: () => {},
  };
  return library as unknown as LibraryDisk;
}

/** Returns the rows of a library from a number on, in the order of their numbers. */
function rowsFrom(rows: Map<string, StoredRow>, [library, seq]: readonly [string, number]) {
  const found = [...rows]
    .filter(([, row]) => row.library === library && row.seq >= seq)
    .sort(([one, { seq: a }], [other, { seq: b }]) => a - b || (one < other ? -1 : 1));
  const part = (skipped: number, limit?: number) => ({
    limit: (most: number) => part(skipped, most),
    toArray: async () => found.slice(skipped, limit === undefined ? undefined : skipped + limit).map(([, row]) => row),
  });
  return {
    offset: (skipped: number) => part(skipped),
    delete: async () => {
      for (const [key] of found) rows.delete(key);
      return found.length;
    },
  };
}
