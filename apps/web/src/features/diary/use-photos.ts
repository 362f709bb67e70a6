import { maxAskedPhotos } from '@trivet/shared/diary/diary';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { keptImage } from '#web/lib/pictures/kept-address.ts';
import { useKeptFiles } from '#web/lib/pictures/use-kept-files.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { ListedEntry } from './entry-rows.ts';

/** The photos of entries that can be shown, by their ids. */
export type Photos = ReadonlyMap<string, RecipeImage>;

/**
 * Returns where the photos of entries are: those that wait in this browser, and of the others what the server answers. The
 * first entries are asked for together, also when further ones follow.
 */
export function usePhotos(entries: readonly Pick<ListedEntry, 'photos'>[]): Photos {
  const kept = useKeptFiles();
  const all = entries.flatMap(({ photos }) => photos);
  const ids = all.filter((id) => !kept.has(id));
  const pages = Array.from({ length: Math.ceil(ids.length / maxAskedPhotos) }, (_, page) =>
    ids.slice(page * maxAskedPhotos, (page + 1) * maxAskedPhotos),
  );
  const answers = trpc.useQueries((calls) =>
    pages.map((page) => calls.diary.getPhotos({ ids: page }, { staleTime: Infinity })),
  );
  const waiting = all.filter((id) => kept.has(id)).map(keptImage);
  const answered = answers.flatMap(({ data }) => data?.photos ?? []);
  return new Map([...waiting, ...answered].map((photo) => [photo.id, photo]));
}
