import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { isRecord } from '@trivet/shared/is-record';
import { type Library, rowsSince } from './library.ts';
import type { Position, StoredRow } from './library-disk.ts';
import type { PicturedRecipe, PictureWidths } from './wanted-pictures.ts';

const address = /\/images\/filesystem\/([\da-f]{32})\/(\d{1,4})\.webp/g;

/** Returns the key and the widths of a picture of this server, by its addresses. */
function widthsOf({ srcSet }: Pick<RecipeImage, 'srcSet'>): PictureWidths[] {
  const found = [...srcSet.matchAll(address)];
  const key = found[0]?.[1];
  return key === undefined ? [] : [{ key, widths: found.map(([, , width]) => Number(width)).sort((a, b) => a - b) }];
}

/** The pictures of the recipes of a copy, as far as its rows were read. */
export interface RecipePictures {
  /** Reads what changed, and returns the pictures of all recipes by the ids of these. */
  read: (library: Library) => Promise<ReadonlyMap<string, PicturedRecipe>>;
}

/** Remembers the pictures of recipes, so that each row is read once. */
export function createRecipePictures(): RecipePictures {
  const recipes = new Map<string, PicturedRecipe>();
  const positions = new Map<string, Position>();
  const take = ({ noun, id, value }: StoredRow) => {
    if (noun !== 'recipe') return;
    const row = value as LibraryRecipe | null;
    const pictures = row?.images.flatMap(widthsOf) ?? [];
    if (row === null || pictures.length === 0) recipes.delete(id);
    else recipes.set(id, { pictures, changedAt: row.updatedAt });
  };
  return {
    read: async ({ disk, memory }) => {
      for (const library of memory.libraries.values()) {
        const { id, since, after, epoch } = library;
        const known = positions.get(id);
        if (known?.epoch === epoch && known.since === since && known.after === after) continue;
        for await (const rows of rowsSince(disk, id, known?.epoch === epoch ? known.since : 0)) rows.forEach(take);
        positions.set(id, library);
      }
      // Those of a library that the person left are no longer recipes of the copy.
      return new Map([...recipes].filter(([id]) => memory.recipes.has(id)));
    },
  };
}

/** Returns recipes of others that the person opened here, the latest first, under names of their own. */
export async function openedRecipes({ disk }: Pick<Library, 'disk'>): Promise<Map<string, PicturedRecipe>> {
  const answers = await disk.answers.orderBy('at').reverse().toArray();
  const opened = answers.filter(({ name }) => name.startsWith('recipes.getSharedRecipe '));
  return new Map(
    opened.map(({ name, at, value }) => {
      const images = isRecord(value) && Array.isArray(value.images) ? (value.images as RecipeImage[]) : [];
      return [name, { pictures: images.flatMap(widthsOf), changedAt: at }];
    }),
  );
}
