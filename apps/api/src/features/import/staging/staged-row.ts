import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { Services } from '#api/kernel/context';
import { filePictures, isData } from './entry-pictures.ts';
import { unlessDamaged } from '@trivet/readers/containers/file-sample';
import type { ImportResult } from '@trivet/readers/recipe-files/importer';
import { stagedImageKey } from '../originals.ts';
import { stagedOwn } from './staged-own.ts';

/** An entry as a row of the database. */
export interface StagedRow {
  position: number;
  status: 'ready' | 'unreadable';
  name: string;
  reason: string | null;
  recipe: unknown;
}

/** Makes the row of an entry. Pictures go to storage one by one, so that no import has them all in memory. */
export async function stagedRow(
  { storage }: Pick<Services, 'storage'>,
  batchId: string,
  position: number,
  result: ImportResult,
): Promise<StagedRow> {
  if (!result.ok) return { position, status: 'unreadable', name: result.entry, reason: result.reason, recipe: null };
  const { images: _, imageUrls, own, ...recipe } = result.recipe;
  if (recipe.recipe.title.trim() === '') {
    return { position, status: 'unreadable', name: `#${position + 1}`, reason: 'titleRequired', recipe: null };
  }
  const imageKeys: string[] = [];
  for (const [at, read] of filePictures(result.recipe).entries()) {
    const key = stagedImageKey(batchId, position, at);
    // A damaged picture keeps its place without a file, and the recipe comes without it.
    const bytes = await unlessDamaged(read);
    if (bytes) await storage.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    imageKeys.push(key);
  }
  const labels = [...new Set(recipe.labels.map(cleanLabelTitle))].filter(Boolean);
  const staged = {
    ...recipe,
    labels,
    imageKeys,
    imageUrls: imageUrls.filter((url) => !isData(url)),
    ...(own && { own: stagedOwn(own) }),
  };
  return { position, status: 'ready', name: recipe.recipe.title, reason: null, recipe: staged };
}
