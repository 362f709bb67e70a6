import { z } from 'zod';
import { takeAlong } from '#web/lib/stores/owned-store.ts';
import { ownKey, readJson, storageKeys, writeJson } from '#web/lib/stores/storage.ts';

const uploadSchema = z.object({
  batchId: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
});

/** A file of which parts have arrived. The upload goes on from there when somebody chooses the file again. */
export type RememberedUpload = z.infer<typeof uploadSchema>;

/** Most uploads that are remembered. Older ones were given up. */
const mostRemembered = 50;
const uploadsSchema = z.array(uploadSchema).catch([]);
const idsSchema = z.array(z.string()).catch([]);

// A file may be chosen before the browser knows who is there.
for (const key of [storageKeys.importUploads, storageKeys.importsWithoutImages]) takeAlong(key);

/** Returns the uploads that the person in this browser began and did not end, the newest first. */
export const rememberedUploads = (): RememberedUpload[] =>
  uploadsSchema.parse(readJson(ownKey(storageKeys.importUploads)));

/** Returns the remembered upload of this very file, or null for a new one. */
export function findUpload({ name, size, lastModified }: File): RememberedUpload | null {
  return (
    rememberedUploads().find(
      (upload) => upload.name === name && upload.size === size && upload.lastModified === lastModified,
    ) ?? null
  );
}

/** Forgets an upload that arrived or was cancelled. */
export function forgetUpload(batchId: string): void {
  writeJson(
    ownKey(storageKeys.importUploads),
    rememberedUploads().filter((upload) => upload.batchId !== batchId),
  );
}

/** Notes an upload that begins. */
export function rememberUpload(batchId: string, { name, size, lastModified }: File): void {
  const others = rememberedUploads().filter((upload) => upload.batchId !== batchId);
  writeJson(
    ownKey(storageKeys.importUploads),
    [{ batchId, name, size, lastModified }, ...others].slice(0, mostRemembered),
  );
}

const withoutImages = (): string[] => idsSchema.parse(readJson(ownKey(storageKeys.importsWithoutImages)));

/** Notes that the person does not want the pictures of an import. The screen asks again before anything is written. */
export function leaveImagesOut(batchId: string): void {
  writeJson(ownKey(storageKeys.importsWithoutImages), [batchId, ...withoutImages()].slice(0, mostRemembered));
}

/** Returns false where the person declined the pictures of an import when they chose its file. */
export const wantsImages = (batchId: string): boolean => !withoutImages().includes(batchId);
