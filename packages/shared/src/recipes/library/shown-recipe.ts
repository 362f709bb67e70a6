import type { Label } from '../../labels/schemas.ts';
import type { Recipe, RecipeSummary } from '../schemas.ts';
import type { LibraryLabel, LibraryRecipe } from './library-rows.ts';

/** Most characters of the description in a list. */
export const shownDescription = 500;

/** What a reader of a library knows beside the row of a recipe. */
export interface LibraryReader {
  /** The id of the reader. */
  personId: string;
  labelOf: (id: string) => LibraryLabel | undefined;
  /** Returns the title of a recipe outside the trash. */
  titleOf: (id: string) => string | undefined;
  isFavorite: (id: string) => boolean;
  /** Compares titles as the lists of the server have them. */
  compareTitles: (one: string, other: string) => number;
}

/** Returns a recipe as its reader sees it, from the row of its library. */
export function recipeOfRow(id: string, row: LibraryRecipe, reader: LibraryReader): Recipe {
  const { labelIds, linkedRecipeIds, createdAt, updatedAt, ...values } = row;
  const linked = linkedRecipeIds.flatMap((linkedId) => {
    const title = reader.titleOf(linkedId);
    return title === undefined ? [] : [{ id: linkedId, title }];
  });
  return {
    ...values,
    id,
    labels: labelsOf(labelIds, reader),
    linkedRecipes: linked.sort(byTitle(reader)),
    isOwner: row.userId === reader.personId,
    isFavorite: reader.isFavorite(id),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

/** Returns a recipe as a list shows it, from the row of its library. */
export function summaryOfRow(id: string, row: LibraryRecipe, reader: LibraryReader): RecipeSummary {
  const { userId, title, description, source, totalTime, rating, folder, images, fromUser, createdAt, updatedAt } = row;
  return {
    id,
    userId,
    title,
    description: beginningOf(description),
    source,
    totalTime,
    rating,
    folder,
    labels: labelsOf(row.labelIds, reader).map((label) => ({ id: label.id, title: label.title })),
    image: images[0] ?? null,
    ...(folder === 'inbox' && fromUser !== null && { fromUser }),
    ...(reader.isFavorite(id) && { isFavorite: true }),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

function beginningOf(text: string): string {
  if (text.length <= shownDescription) return text;
  return Array.from(text.slice(0, 2 * shownDescription))
    .slice(0, shownDescription)
    .join('');
}

/** Returns the labels outside the trash with these ids, by title. */
const labelsOf = (ids: readonly string[], reader: LibraryReader): Label[] =>
  ids
    .flatMap((id) => {
      const label = reader.labelOf(id);
      if (label === undefined) return [];
      return [{ ...label, id, createdAt: new Date(label.createdAt), updatedAt: new Date(label.updatedAt) }];
    })
    .sort(byTitle(reader));

const byTitle =
  ({ compareTitles }: LibraryReader) =>
  (one: { title: string }, other: { title: string }): number =>
    compareTitles(one.title, other.title);
