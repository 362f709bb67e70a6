import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { askToPersist } from '#web/lib/browser/ask-to-persist.ts';
import { keptImage } from '#web/lib/pictures/kept-address.ts';
import { whenOpened } from '#web/lib/tab-sync.ts';

/**
 * Keeps a picture in this browser until a change that names it has been sent. Resolves to what shows it, or null where the
 * browser has no room for it.
 */
export async function keepPicture(id: string, file: File): Promise<RecipeImage | null> {
  const connection = await whenOpened();
  // A file of a camera may be gone by the time that it is read.
  const blob = await file.arrayBuffer().then(
    (bytes) => new Blob([bytes], { type: file.type }),
    () => null,
  );
  if (connection === null || blob === null) return null;
  askToPersist();
  const isKept = await connection.keepFile({ id, name: file.name, blob, keptAt: Date.now(), sentAt: null });
  return isKept ? keptImage(id) : null;
}
