/** Returns the entries with some keys, in the order of the keys. */
export function picked<Entry>(entries: Iterable<Entry>, ids: readonly string[], idOf: (entry: Entry) => string) {
  const byId = new Map(Array.from(entries, (entry) => [idOf(entry), entry] as const));
  return ids.map((id) => byId.get(id)).filter((entry) => entry !== undefined);
}
