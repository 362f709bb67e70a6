import { z } from 'zod';
import { readJson, storageKeys, writeJson } from '#web/lib/stores/storage.ts';

const uploadSchema = z.object({
  batchId: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
});

/** A file of which parts have arrived: the same file, chosen again, goes on from there. */
export type RememberedUpload = z.infer<typeof uploadSchema>;

/** More are never on their way; what is older was given up. */
const mostRemembered = 50;
const uploadsSchema = z.array(uploadSchema).catch([]);
const idsSchema = z.array(z.string()).catch([]);

/** The uploads that this browser began and did not end, the newest first. */
export const rememberedUploads = (): RememberedUpload[] => uploadsSchema.parse(readJson(storageKeys.importUploads));

/** What is known of an upload of this very file; null where it is a new one. */
export function findUpload({ name, size, lastModified }: File): RememberedUpload | null {
  return (
    rememberedUploads().find(
      (upload) => upload.name === name && upload.size === size && upload.lastModified === lastModified,
    ) ?? null
  );
}

/** Forgets an upload that arrived or was given up. */
export function forgetUpload(batchId: string): void {
  writeJson(
    storageKeys.importUploads,
    rememberedUploads().filter((upload) => upload.batchId !== batchId),
  );
}

/** Notes an upload that begins. */
export function rememberUpload(batchId: string, { name, size, lastModified }: File): void {
  const others = rememberedUploads().filter((upload) => upload.batchId !== batchId);
  writeJson(storageKeys.importUploads, [{ batchId, name, size, lastModified }, ...others].slice(0, mostRemembered));
}

const withoutImages = (): string[] => idsSchema.parse(readJson(storageKeys.importsWithoutImages));

/** Notes that the pictures of an import are not wanted; it is asked once more before anything is written. */
export function leaveImagesOut(batchId: string): void {
  writeJson(storageKeys.importsWithoutImages, [batchId, ...withoutImages()].slice(0, mostRemembered));
}

/** False where the pictures of an import were declined when its file was chosen. */
export const wantsImages = (batchId: string): boolean => !withoutImages().includes(batchId);
