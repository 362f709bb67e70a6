import superjson from 'superjson';

/** A path of superjson 2's annotations: keys joined by dots, with dots and backslashes in keys escaped. */
const escapeKey = (key: string): string =>
  /[.\\]/.test(key) ? key.replaceAll('\\', '\\\\').replaceAll('.', '\\.') : key;

/** Notes where the dates are; false for a value that only superjson itself can write. */
function noteDates(value: unknown, path: string, dates: Record<string, ['Date']>): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  const at = path === '' ? '' : `${path}.`;
  if (Array.isArray(value)) return value.every((item, index) => noteDates(item, `${at}${index}`, dates));
  if (value instanceof Date) {
    dates[path] = ['Date'];
    return !Number.isNaN(value.getTime());
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(
    ([key, part]) => part === undefined || noteDates(part, at + escapeKey(key), dates),
  );
}

/**
 * What superjson would write, for the values that our answers are made of: plain data with dates. superjson copies each
 * value as it walks, which was two fifths of the work of a list; everything unusual still goes to it.
 */
export function serializeRich(value: unknown): unknown {
  const dates: Record<string, ['Date']> = {};
  if (value instanceof Date || !noteDates(value, '', dates)) return superjson.serialize(value);
  return Object.keys(dates).length === 0 ? { json: value } : { json: value, meta: { values: dates, v: 1 } };
}
