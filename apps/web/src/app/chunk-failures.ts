import { translate } from '#web/lib/i18n.ts';

let wasAsked = false;

/** Offers once to reload when a part of the application cannot load (a broken connection, a new version). */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => {
    if (wasAsked) return;
    wasAsked = true;
    if (window.confirm(translate('errors.chunk'))) window.location.reload();
  });
}
