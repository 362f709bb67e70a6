import { translate } from '#web/lib/i18n.ts';
import { isReloadDue, isServerThere } from '#web/lib/server/keep-trying.ts';

let isAsking = false;

/**
 * Offers to reload when a part of the application cannot load because there is a new version. Without a network a reload
 * helps nobody: whoever needs the part waits for it.
 */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => void ask());
}

async function ask(): Promise<void> {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  isAsking = await isServerThere();
  if (isAsking && isReloadDue() && window.confirm(translate('errors.chunk'))) window.location.reload();
}
