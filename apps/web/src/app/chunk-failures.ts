import { translate } from '#web/lib/i18n.ts';

let wasAsked = false;

/** When a part of the application cannot be loaded (a connection that broke, a new version), offers to reload, once. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => {
    if (wasAsked) return;
    wasAsked = true;
    if (window.confirm(translate('errors.chunk'))) window.location.reload();
  });
}
