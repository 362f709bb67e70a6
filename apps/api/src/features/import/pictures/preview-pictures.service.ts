import { buffer } from 'node:stream/consumers';
import type { EntryPicture, entryPicturesInputSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import { createDecodingSlots, makeThumbnail } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { requireBatch } from '../import.access.ts';
import { imageBytes, ImageHosts } from './image-hosts.ts';
import { webPicture } from './store-pictures.ts';

/** Widths in pixels: twice that of a row's picture, and that of a dialog. */
const widths = { small: 96, large: 640 };
/** Number of pictures of one call that are asked for at the same time. */
const parallel = 5;

const mib = 1024 * 1024;
/** Most bytes of a picture beside a row. A larger one of the web shows when its entry is opened. */
const usualBytes = { file: 16 * mib, web: 8 * mib };
/**
 * Memory for the pictures of all people at one moment. A site that is slow to answer holds up those of the web alone. A
 * page of entries shows a hundred pictures.
 * @limit Imports (96 MiB of files and 128 MiB of sites at one moment)
 */
const slots = { file: createDecodingSlots(16, 96 * mib), web: createDecodingSlots(16, 128 * mib) };

interface Named {
  position: number;
  /** The storage key of the main picture in the file. */
  key: string | null;
  /** The address of the main picture on the web, when the file has none. */
  address: string | null;
}

/**
 * Returns the main pictures of staged entries, from the kept original or from their sites. They come as data, because
 * browsers show no pictures of other sites here. An entry whose picture cannot be had has none.
 */
export async function getEntryPictures(
  ctx: UserContext,
  { batchId, positions, size }: z.output<typeof entryPicturesInputSchema>,
): Promise<EntryPicture[]> {
  await requireBatch(ctx, batchId);
  const named = await ctx.db.$queryRaw<Named[]>(Prisma.sql`
    SELECT e.position, e.recipe->'imageKeys'->>0 AS key, e.recipe->'imageUrls'->>0 AS address
    FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
    WHERE b.id = ${batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND b.status = 'staged'
      AND e.position = ANY(${positions}::int[]) AND e.recipe IS NOT NULL
    ORDER BY e.position`);
  const hosts = new ImageHosts(ctx.fetcher, size === 'large' ? imageBytes : usualBytes.web);
  const pictures: EntryPicture[] = [];
  const queue = named.values();
  const work = async (): Promise<void> => {
    for (const each of queue) {
      const place: Asked['place'] = each.key === null ? 'web' : 'file';
      const asked = {
        ...each,
        place,
        width: widths[size],
        maxBytes: size === 'large' ? imageBytes : usualBytes[place],
      };
      pictures.push({ position: each.position, picture: await pictureOf(ctx, hosts, asked) });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return pictures;
}

interface Asked extends Named {
  place: 'file' | 'web';
  width: number;
  maxBytes: number;
}

async function pictureOf(ctx: UserContext, hosts: ImageHosts, asked: Asked): Promise<string | null> {
  const made = async (): Promise<string | null> => {
    const bytes = await bytesOf(ctx, hosts, asked);
    return bytes && `data:image/webp;base64,${(await makeThumbnail(bytes, asked.width)).toString('base64')}`;
  };
  try {
    return await slots[asked.place](asked.maxBytes, made);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isLarge = error.code === 'imageTooLarge' && asked.place === 'file' && asked.maxBytes < imageBytes;
    return isLarge ? pictureOf(ctx, hosts, { ...asked, maxBytes: imageBytes }) : null;
  }
}

async function bytesOf(ctx: UserContext, hosts: ImageHosts, { key, address, maxBytes }: Asked): Promise<Buffer | null> {
  if (key !== null) {
    const object = await ctx.storage.get(key);
    if (object === null || object.size <= maxBytes) return object && buffer(object.content);
    object.content.destroy();
    throw new DomainError('imageTooLarge');
  }
  if (address === null) return null;
  await ctx.limits.consume('picturePreviews', ctx.actor.userId);
  const { buffer: bytes, byteOffset, byteLength } = await webPicture(ctx, hosts, 0, address).read();
  return Buffer.from(bytes, byteOffset, byteLength);
}
