/** Keys of figures and that of the limit which the machine sets them, for figures that are not of a size of library. */
const limits: Readonly<Record<string, string>> = {
  'health, existing data directory': 'limit start',
  'ready, existing data directory': 'limit start',
  'memory idle': 'limit memory idle',
  'realtime create': 'limit frame',
  'realtime tick': 'limit frame',
  'realtime tick shown': 'limit frame and page',
  'realtime item': 'limit frame',
  'realtime item shown': 'limit frame and page',
  'lists operation': 'limit insert',
  'lists addition': 'limit insert',
  'lists read': 'limit page',
  'plans operation': 'limit insert',
  'plans addition': 'limit insert',
  'plans month': 'limit page',
  'thread opens': 'limit page',
  'thread older': 'limit page',
};

/** The same for figures of a library, by what stands before its size. */
const limitsOfLibraries: Readonly<Record<string, string>> = {
  'by title': 'limit page',
  'first 50 by title': 'limit page',
  'newest first': 'limit page',
  'last page by title': 'limit page',
  'with one label': 'limit page',
  'one recipe': 'limit recipe',
  create: 'limit insert',
  listing: 'limit page of many',
  reading: 'limit recipe of many',
};

/** Returns the key of the limit for a figure, which the same run has to have measured. */
export function limitKeyOf(key: string): string | undefined {
  const [, base = key, size = ''] = /^(.*) (\d+)$/.exec(key) ?? [];
  if (size === '') return limits[key];
  if (base === 'searching') return `limit search: a common word ${size} of many`;
  if (base === 'import') return `limit copy ${size}`;
  if (base.startsWith('search: ')) return `limit ${key}`;
  return limitsOfLibraries[base];
}

/** Returns how many times the limit a figure is: 1 means that nothing is left to win. */
export const timesLimit = (unit: string, value: number, limit: number): number =>
  unit === '/s' ? limit / value : value / limit;
