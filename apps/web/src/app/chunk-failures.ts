import { translate } from '#web/lib/i18n.ts';
import { isServerThere } from '#web/lib/server/is-server-there.ts';

/** The build that the page was reloaded for, for as long as its tab lives. */
const key = 'reloadedFor';

let isAsking = false;

/**
 * Offers to reload when a part of the application cannot load because there is a new version. Without a network a reload
 * helps nobody: whoever needs the part waits for it. A build whose part is missing after a reload as well is not asked about
 * again.
 */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => {
    void ask();
  });
}

async function ask(): Promise<void> {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  if (readSession() !== build && (await isServerThere())) {
    writeSession(build);
    if (window.confirm(translate('errors.chunk'))) window.location.reload();
    // Whoever said no is not asked again on this page.
    return;
  }
  isAsking = false;
}

function readSession(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSession(build: string): void {
  try {
    sessionStorage.setItem(key, build);
  } catch {
    // Without storage it may be asked once more.
  }
}
