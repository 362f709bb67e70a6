import { buffer } from 'node:stream/consumers';
import type { EntryPicture, entryPicturesInputSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import { makeThumbnail } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { requireBatch } from '../import.access.ts';
import { ImageHosts } from './image-hosts.ts';
import { webPicture } from './store-pictures.ts';

/** Widths in pixels: twice that of a row's picture, and that of a dialog. */
const widths = { small: 96, large: 640 };
/** Number of pictures that are in memory at the same time. */
const parallel = 5;

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
  const hosts = new ImageHosts(ctx.fetcher);
  const pictures: EntryPicture[] = [];
  const queue = named.values();
  const work = async (): Promise<void> => {
    for (const each of queue) {
      pictures.push({ position: each.position, picture: await pictureOf(ctx, hosts, each, widths[size]) });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return pictures;
}

async function pictureOf(ctx: UserContext, hosts: ImageHosts, named: Named, width: number): Promise<string | null> {
  try {
    const bytes = await bytesOf(ctx, hosts, named);
    return bytes && `data:image/webp;base64,${(await makeThumbnail(bytes, width)).toString('base64')}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

async function bytesOf(ctx: UserContext, hosts: ImageHosts, { key, address }: Named): Promise<Buffer | null> {
  if (key !== null) {
    const object = await ctx.storage.get(key);
    return object && buffer(object.content);
  }
  if (address === null) return null;
  await ctx.limits.consume('picturePreviews', ctx.actor.userId);
  const { buffer: memory, byteOffset, byteLength } = await webPicture(ctx, hosts, 0, address).read();
  return Buffer.from(memory, byteOffset, byteLength);
}
