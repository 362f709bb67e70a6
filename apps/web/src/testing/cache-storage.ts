/** The caches of a browser, in memory. The tests read what they hold by name and address. */
export interface TestCaches extends Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'match'> {
  /** Returns the addresses in the cache of a name, undefined where there is none. */
  addresses: (name: string) => string[] | undefined;
  /** Lets the browser have no room for more than this many bytes. */
  state: { room: number };
}

const base = 'https://trivet.example/';

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), base).href;

/** Creates caches. One that was deleted goes on for who has it open, and nobody else sees what it takes. */
export function createCaches(): TestCaches {
  const all = new Map<string, Map<string, Response>>();
  const state = { room: Number.POSITIVE_INFINITY };
  const cacheOf = (kept: Map<string, Response>) => ({
    put: async (key: RequestInfo | URL, answer: Response) => {
      const { byteLength } = await answer.clone().arrayBuffer();
      if (byteLength > state.room) throw new DOMException('no room', 'QuotaExceededError');
      state.room -= byteLength;
      kept.set(addressOf(key), answer);
    },
    delete: (key: RequestInfo | URL) => Promise.resolve(kept.delete(addressOf(key))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    match: (key: RequestInfo | URL) => Promise.resolve(kept.get(addressOf(key))?.clone()),
  });
  return {
    state,
    addresses: (name) => {
      const kept = all.get(name);
      return kept && [...kept.keys()];
    },
    open: (name) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return Promise.resolve(cacheOf(kept) as unknown as Cache);
    },
    delete: (name) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
    match: (key) => {
      const found = [...all.values()].find((kept) => kept.has(addressOf(key)));
      return Promise.resolve(found?.get(addressOf(key))?.clone());
    },
  };
}
