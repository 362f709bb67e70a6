import { isFavorite } from './recipe-table.ts';
import type { RecipeIndex } from './recipe-index.ts';

/** Makes these recipes of the index favorites, and no others. */
export function markFavorites({ table: { ids, columns } }: RecipeIndex, favorites: ReadonlySet<string>): void {
  const { bits } = columns;
  for (const [place, id] of ids.entries()) {
    const others = (bits[place] ?? 0) & ~isFavorite;
    bits[place] = favorites.has(id) ? others | isFavorite : others;
  }
}
