import type { RecipeIndex } from './recipe-index.ts';

/** Returns how many recipes outside the trash carry each label, by its id. Labels without recipes are left out. */
export function labelCountsOf({ table, labels }: RecipeIndex): Map<string, number> {
  const { owner, labels: sets } = table.columns;
  const sizes = new Uint32Array(table.labelSets.length);
  for (let place = 0; place < table.ids.length; place += 1) {
    const set = sets[place] ?? 0;
    if (owner[place] !== 0) sizes[set] = (sizes[set] ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  for (const [number, size] of sizes.entries())
    for (const id of table.labelSets[number] ?? [])
      if (size > 0 && labels.has(id)) counts.set(id, (counts.get(id) ?? 0) + size);
  return counts;
}
