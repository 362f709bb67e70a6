import { randomUUID } from 'node:crypto';
import {
  type beginUploadSchema,
  type ImportUpload,
  maxImportBytes,
  type readImportSchema,
  uploadPartBytes,
} from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { Upload } from '#api/kernel/http/upload';
import { readFileStream } from '#api/kernel/streams';
import { ownBatch, requireBatch } from '../import.access.ts';
import { beginReading, receiveImport, type StartedImport } from '../import.service.ts';
import { addressListSource } from '../staging/address-list.service.ts';
import { newOriginalKey, partKey, receivedParts } from '../originals.ts';

/** Begins to receive a file in parts. A lost connection costs one part, because the arrived parts stay. */
export async function beginUpload(
  ctx: UserContext,
  { fileName, size }: z.output<typeof beginUploadSchema>,
): Promise<ImportUpload> {
  if (size > maxImportBytes) throw new DomainError('payloadTooLarge', { field: 'size' });
  await ctx.limits.consume('imports', ctx.actor.userId);
  const id = randomUUID();
  const { libraryId, userId } = ctx.actor;
  const parts = Math.max(1, Math.ceil(size / uploadPartBytes));
  const data = { id, libraryId, userId, source: '', fileName, fileKey: newOriginalKey(id) };
  await ctx.db.importBatch.create({
    data: { ...data, fileParts: parts, fileSize: BigInt(size), status: 'uploading' },
    select: { id: true },
  });
  return { batchId: id, parts, received: [] };
}

async function requireUpload(ctx: UserContext, batchId: string) {
  const { status, fileKey, fileParts, fileSize } = await requireBatch(ctx, batchId);
  if (status !== 'uploading' || fileKey === null) throw new DomainError('importNotReady');
  return { fileKey, parts: fileParts, size: Number(fileSize) };
}

/** Returns which parts of a file have arrived, so that a client can send the others. */
export async function getUpload(ctx: UserContext, batchId: string): Promise<ImportUpload> {
  const { fileKey, parts } = await requireUpload(ctx, batchId);
  return { batchId, parts, received: await receivedParts(ctx.storage, fileKey) };
}

/**
 * Keeps a part. The same part again replaces it. Throws `invalidInput` when it does not have the expected length, and
 * `importNotReady` when the upload ended before the part was kept.
 */
export async function receivePart(ctx: UserContext, batchId: string, part: number, upload: Upload): Promise<void> {
  const { fileKey, parts, size } = await requireUpload(ctx, batchId);
  const expected = part === parts - 1 ? size - part * uploadPartBytes : uploadPartBytes;
  if (part >= parts || upload.size !== expected) throw new DomainError('invalidInput', { field: 'part' });
  await ctx.storage.put(partKey(fileKey, part), readFileStream(upload.path));
  const { count } = await ctx.db.importBatch.updateMany({
    where: { ...ownBatch(ctx, batchId), status: 'uploading' },
    data: { updatedAt: ctx.now() },
  });
  // The upload was finished or deleted meanwhile. A part without an upload goes with the next sweep.
  if (count === 0) throw new DomainError('importNotReady');
}

/** Starts to read a complete file. Throws `importNotReady` while parts are missing. */
export async function finishUpload(
  ctx: UserContext,
  { batchId, options }: z.output<typeof readImportSchema>,
): Promise<StartedImport> {
  const { fileKey, parts } = await requireUpload(ctx, batchId);
  const received = await receivedParts(ctx.storage, fileKey);
  if (received.length !== parts) throw new DomainError('importNotReady');
  return beginReading(ctx, options, async (tx, kept) => {
    const { count } = await tx.importBatch.updateMany({
      where: { ...ownBatch(ctx, batchId), status: 'uploading' },
      data: { status: 'reading', options: kept, updatedAt: ctx.now() },
    });
    if (count === 0) throw new DomainError('importNotReady');
    return batchId;
  });
}

/** Reads the recipes of pages as an import: it stages and shows them, and writes them when the person says so. */
export const importAddresses = (ctx: UserContext, addresses: readonly string[]): Promise<StartedImport> =>
  receiveImport(ctx, { name: addressListSource, open: () => Buffer.from(addresses.join('\n')) });
