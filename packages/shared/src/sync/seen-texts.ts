/** The texts of a row that people wrote, by the names of their fields. An empty one may be left out. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Returns the texts that a change replaces or removes, as they were before it, or null for a change that touches no text.
 * `after` has the texts of the row that the change leaves, none where it removes the row.
 *
 * @example
 * replacedTexts({ title: 'Milk', note: 'fresh' }, { title: 'Oat milk', note: 'fresh' }); // { title: 'Milk' }
 * replacedTexts({ title: 'Milk' }, { title: 'Milk', note: 'fresh' }); // {}
 */
export function replacedTexts(before: Texts, after: Texts): Texts | null {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const touched = fields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
  if (touched.length === 0) return null;
  return Object.fromEntries(touched.flatMap((field) => (before[field] ? [[field, before[field]]] : [])));
}

/**
 * Returns true when a change would take away a text that its author had not seen, because somebody else wrote it
 * meanwhile. `seen` has the texts that the author knew where the change replaces some; a client that does not say what
 * its person saw (undefined) replaces everything.
 */
export function hidesUnseenText(before: Texts, after: Texts, seen: Texts | undefined): boolean {
  if (seen === undefined) return false;
  return Object.entries(replacedTexts(before, after) ?? {}).some(([field, text]) => seen[field] !== text);
}
