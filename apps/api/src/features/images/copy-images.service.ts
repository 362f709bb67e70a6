import { randomUUID } from 'node:crypto';
import type { Services } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { copyVariants, deleteImageFiles, newImageKey } from './image-files.ts';

/** An image whose files are there under a key of their own, and whose row is not. */
export interface CopiedImage {
  readonly id: string;
  readonly key: string;
  readonly preview: string;
  /** Narrowest first, at least one. */
  readonly variants: readonly { readonly width: number; readonly height: number; readonly bytes: number }[];
}

/**
 * Copies the files of images that the caller may see, in this order; one whose files are gone is left out. What pages
 * show is copied and not the file that was sent once: that one tells its owner's places.
 */
export async function copyImageFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  imageIds: readonly string[],
): Promise<CopiedImage[]> {
  if (imageIds.length === 0) return [];
  const rows = await db.image.findMany({
    where: { id: { in: [...imageIds] } },
    select: {
      id: true,
      key: true,
      preview: true,
      variants: { select: { width: true, height: true, bytes: true }, orderBy: { width: 'asc' } },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const copies: CopiedImage[] = [];
  try {
    for (const { key, preview, variants } of imageIds.flatMap((id) => byId.get(id) ?? [])) {
      const copy = { id: randomUUID(), key: newImageKey(), preview, variants };
      copies.push(copy);
      const widths = variants.map(({ width }) => width);
      if (!(await copyVariants(storage, { from: key, to: copy.key, widths }))) copies.pop();
    }
  } catch (error) {
    await forgetCopiedImages({ storage }, copies);
    throw error;
  }
  return copies;
}

/** Writes the rows of copied images for a library, in the transaction that attaches them; answers their ids. */
export async function keepCopiedImages(tx: Tx, libraryId: string, copies: readonly CopiedImage[]): Promise<string[]> {
  await tx.image.createMany({
    data: copies.map(({ id, key, preview, variants }) => {
      const { width, height, bytes } = variants.at(-1) ?? { width: 0, height: 0, bytes: 0 };
      return { id, key, libraryId, contentType: 'image/webp', width, height, bytes, preview };
    }),
  });
  await tx.imageVariant.createMany({
    data: copies.flatMap(({ id, variants }) => variants.map((variant) => ({ ...variant, imageId: id }))),
  });
  return copies.map(({ id }) => id);
}

/** Deletes the files of copies that nothing came of. */
export const forgetCopiedImages = (
  { storage }: Pick<Services, 'storage'>,
  copies: readonly CopiedImage[],
): Promise<void> =>
  deleteImageFiles(
    storage,
    copies.map(({ key }) => key),
  );
