import { Workbox } from 'workbox-window';
import { translate } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { forgetPage, wouldLoseWithPage } from '#web/lib/session/unsaved-changes.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { keepTableMessage } from '#web/worker/table-files.ts';

/**
 * Milliseconds between two looks for a new version while the page stays open. A tablet in the kitchen stays open for
 * weeks.
 * @limit Client
 */
const lookEvery = 60 * 60_000;
/** Milliseconds for which a new version is offered. The next start offers it again. */
const offeredFor = 20_000;

let isStarted = false;

/**
 * Keeps the files of the client in the browser, so that it starts without a network. Browsers do this only for pages
 * that came over an encrypted connection or from the same machine.
 */
export function keepStartable(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const worker = new Workbox(serverUrl('service-worker.js'), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => offerUpdate(worker));
  worker.register().then(
    () => window.setInterval(() => void worker.update().catch(() => undefined), lookEvery),
    // Private windows refuse it.
    () => undefined,
  );
  keepTable(worker);
  subscribeAppearance(() => keepTable(worker));
}

/**
 * Has the worker keep the tables of the language that shows, before they are first needed: of foods, groceries, and the
 * texts of the kitchen reference.
 */
function keepTable(worker: Workbox): void {
  const { code } = shownLanguage();
  // A worker that is being installed answers once it is there.
  void worker.active.then((active) => active.postMessage({ type: keepTableMessage, language: code }));
}

function offerUpdate(worker: Workbox): void {
  showToast({
    id: 'update',
    message: translate('update.available'),
    duration: offeredFor,
    action: { label: translate('update.reload'), onClick: () => takeUpdate(worker) },
  });
}

// Only the tab of the person who agreed is loaded again. The others keep what is typed in them.
function takeUpdate(worker: Workbox): void {
  if (wouldLoseWithPage() && !window.confirm(translate('common.unsavedChanges'))) return;
  forgetPage();
  worker.addEventListener('controlling', () => window.location.reload());
  worker.messageSkipWaiting();
}
