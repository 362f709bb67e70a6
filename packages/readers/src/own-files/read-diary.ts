import { maxEntryPhotos } from '@trivet/shared/diary/diary';
import { diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import { fileSchemaOf, idSchema } from '@trivet/shared/sync/row-schemas';
import { z } from 'zod';
import type { OwnPicture } from './own-picture.ts';
import type { Unreadable } from './read-scope.ts';

const photoSchema = z.object({ id: idSchema, file: z.string() });

/** An entry of a diary in a file: its photos are files beside it. */
const diaryFileEntrySchema = fileSchemaOf(diaryEntryRow)
  .omit({ photos: true })
  .extend({ photos: z.array(photoSchema).max(maxEntryPhotos).default([]) });

/** An entry of a diary as a file carries it. */
export type DiaryFileEntry = z.infer<typeof diaryFileEntrySchema>;

/** An entry that can be written, with its photos that are in the file and how many are missing; or why there is none. */
export type ReadDiaryEntry =
  | { ok: true; entry: Omit<DiaryFileEntry, 'photos'>; photos: readonly OwnPicture[]; missing: number }
  | ({ ok: false } & Unreadable);

/** Reads an entry of a file. `find` returns a picture of the file, and `name` says where the entry is. */
export function readDiaryEntry(
  value: unknown,
  name: string,
  find: (photo: { id: string; file: string }) => OwnPicture | undefined,
): ReadDiaryEntry {
  const { data } = diaryFileEntrySchema.safeParse(value);
  if (data === undefined) return { ok: false, name, reason: 'notADiaryEntry' };
  const { photos: named, ...entry } = data;
  const photos = named.flatMap((photo) => find(photo) ?? []);
  return { ok: true, entry, photos, missing: named.length - photos.length };
}
