import type { DiaryPhotos, DiaryPhotosInput } from '@trivet/shared/diary/schemas';
import { imageJson, type ImageRow, presentImage } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Returns where photos of entries are. A picture that is not in the caller's own library is missing, whatever names it. */
export async function getPhotos({ db, actor }: UserContext, { ids }: DiaryPhotosInput): Promise<DiaryPhotos> {
  const rows = await db.$queryRaw<{ image: ImageRow }[]>(Prisma.sql`
    SELECT ${imageJson} AS image FROM images i
    WHERE i.id = ANY(${ids}::uuid[]) AND i.library_id = ${actor.libraryId}::uuid`);
  return { photos: rows.map(({ image }) => presentImage(image)) };
}
