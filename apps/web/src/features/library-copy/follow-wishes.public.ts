import { isCopyWanted, keepsNoCopyHere } from '#web/lib/preferences/copy-wanted.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';

/**
 * Keeps a copy of the person's recipes in this browser while they want one, and removes one that they no longer want. Returns
 * what stops that.
 */
export function followRecipesHere(): () => void {
  const look = () => {
    if (isCopyWanted() || readText(storageKeys.recipesOf) !== null) {
      void keepTrying(() => import('./library-copy.public.ts')).then(({ followPerson }) => followPerson());
    }
  };
  look();
  const stops = [preferencesStore.subscribe(look), keepsNoCopyHere.subscribe(look)];
  return () => stops.forEach((stop) => stop());
}
