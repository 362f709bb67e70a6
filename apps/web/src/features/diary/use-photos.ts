import { maxAskedPhotos } from '@trivet/shared/diary/diary';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { trpc } from '#web/lib/server/api.ts';
import type { ListedEntry } from './entry-rows.ts';

/** The photos of entries that can be shown, by their ids. */
export type Photos = ReadonlyMap<string, RecipeImage>;

/** Asks where the photos of entries are. The first entries are asked for together, also when further ones follow. */
export function usePhotos(entries: readonly Pick<ListedEntry, 'photos'>[]): Photos {
  const ids = entries.flatMap(({ photos }) => photos);
  const pages = Array.from({ length: Math.ceil(ids.length / maxAskedPhotos) }, (_, page) =>
    ids.slice(page * maxAskedPhotos, (page + 1) * maxAskedPhotos),
  );
  const answers = trpc.useQueries((calls) =>
    pages.map((page) => calls.diary.getPhotos({ ids: page }, { staleTime: Infinity })),
  );
  return new Map(answers.flatMap(({ data }) => data?.photos ?? []).map((photo) => [photo.id, photo]));
}
