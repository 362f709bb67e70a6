import { randomUUID } from 'node:crypto';
import type { Services } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { copyVariants, deleteImageFiles, newImageKey } from './image-files.ts';

/** An image whose files are stored under a key of their own, but which has no row yet. */
export interface CopiedImage {
  readonly id: string;
  /** The image that this one is a copy of. */
  readonly sourceId: string;
  readonly key: string;
  readonly preview: string;
  /** Narrowest first, at least one. */
  readonly variants: readonly { readonly width: number; readonly height: number; readonly bytes: number }[];
}

/**
 * Copies the files of images that the caller may see, in this order. Leaves out an image whose files are gone. Copies
 * the sizes that pages show and not the original, which may say where its owner was.
 */
async function copyImageFiles(
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
    for (const { id: sourceId, key, preview, variants } of imageIds.flatMap((id) => byId.get(id) ?? [])) {
      const copy = { id: randomUUID(), sourceId, key: newImageKey(), preview, variants };
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

/** Writes the rows of copied images for a library, in the transaction that attaches them. Returns their ids. */
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

/**
 * Copies the files of images that the caller may see. `write` opens the transaction and keeps the copies. When it
 * throws or returns null, the copied files are deleted again.
 */
export async function withCopiedImages<Result>(
  services: Pick<Services, 'db' | 'storage'>,
  imageIds: readonly string[],
  write: (copies: readonly CopiedImage[]) => Promise<Result | null>,
): Promise<Result | null> {
  const copies = await copyImageFiles(services, imageIds);
  let result: Result | null = null;
  try {
    result = await write(copies);
    return result;
  } finally {
    if (result === null) await forgetCopiedImages(services, copies);
  }
}

/** Deletes the files of copies that nothing keeps. */
const forgetCopiedImages = ({ storage }: Pick<Services, 'storage'>, copies: readonly CopiedImage[]): Promise<void> =>
  deleteImageFiles(
    storage,
    copies.map(({ key }) => key),
  );
