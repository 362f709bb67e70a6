import { readIndex, writeIndex } from '@trivet/shared/recipes/finding/stored-index';
import type { LibraryDisk, Position } from './library-disk.ts';
import { type LibraryMemory, takeRows } from './library-memory.ts';

/**
 * Takes the index that was kept, with the labels of its libraries, and returns up to where it has their rows. One that is
 * missing, or that another build wrote in another shape, is made anew of all rows.
 */
export async function readKeptIndex(disk: LibraryDisk, memory: LibraryMemory): Promise<Map<string, Position>> {
  const kept = await disk.kept.get('index');
  if (kept?.name !== 'index') return new Map();
  const parts = await disk.parts.toArray();
  const index = readIndex(new Map(parts.map(({ name, part }) => [name, part])));
  if (index === null) return new Map();
  memory.index = index;
  for (const [place, id] of index.table.ids.entries()) {
    const library = kept.libraries[kept.libraryAt[place] ?? 0];
    if (id !== '' && library !== undefined) memory.recipes.set(id, library);
  }
  for (const library of kept.libraries) {
    const from = [library, 'label', ''];
    takeRows(
      memory,
      await disk.rows.where('[library+noun+id]').between(from, [library, 'labelGroup', '\uffff']).toArray(),
    );
  }
  return new Map(Object.entries(kept.positions));
}

/** Keeps the index, so that the next start does not read all rows. What has not changed since is not written again. */
export async function keepIndex(
  disk: LibraryDisk,
  { index, recipes }: LibraryMemory,
  positions: ReadonlyMap<string, Position>,
): Promise<void> {
  const stored = await disk.parts.toCollection().primaryKeys();
  // From here on nothing else runs until all of it is written down.
  const { names, parts } = writeIndex(index, stored);
  const libraries = [...positions.keys()];
  const libraryAt = Uint8Array.from(index.table.ids, (id) => Math.max(0, libraries.indexOf(recipes.get(id) ?? '')));
  const kept = { name: 'index', positions: Object.fromEntries(positions), libraries, libraryAt } as const;
  const wanted = new Set(names);
  await disk.write(async () => {
    await disk.parts.bulkDelete((await disk.parts.toCollection().primaryKeys()).filter((name) => !wanted.has(name)));
    await disk.parts.bulkPut([...parts].map(([name, part]) => ({ name, part })));
    await disk.kept.put(kept);
  });
}
