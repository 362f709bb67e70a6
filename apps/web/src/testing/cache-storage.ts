const base = 'https://trivet.example/';

const addressOf = (key: string | { url: string }): string =>
  new URL(typeof key === 'string' ? key : key.url, base).href;

/** Returns a cache storage that holds what is put into it, or has no room. */
export function cacheStorage({ isFull = false } = {}) {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return Promise.resolve({
      put: (key: string | Request, answer: Response) =>
        isFull ? Promise.reject(new Error('no room')) : Promise.resolve(kept.set(addressOf(key), answer)),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
      match: (key: string | Request) => Promise.resolve(kept.get(addressOf(key))?.clone()),
      delete: (key: string | Request) => Promise.resolve(kept.delete(addressOf(key))),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
}
