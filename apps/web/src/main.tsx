import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from '#web/app/application.tsx';
import { watchChunkFailures } from '#web/app/loading/chunk-failures.ts';
import { createRouter } from '#web/app/routes.tsx';
import { startEarly } from '#web/features/library-copy/copy-worker.public.ts';
import { showLanguage, startTranslations } from '#web/lib/i18n.ts';
import { isCopyWanted } from '#web/lib/preferences/copy-wanted.ts';
import { reportFailure, showFailuresWith } from '#web/lib/server/failures.ts';
import { offerCopy } from '#web/lib/copy/local-copy.ts';
import { applyAppearance, shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { moveLegacyPreferences } from '#web/lib/preferences/preferences.ts';
import { showFailureToast } from '#web/ui/feedback/failure-toast.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import '#web/ui/theme/theme.css';
import '#web/ui/theme/global.css';

function show(router: ReturnType<typeof createRouter>): void {
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Application router={router} />
    </StrictMode>,
  );
}

const isCopyHere = () => readText(storageKeys.recipesOf) !== null;

/** Loads the copy. One that is no longer wanted may be kept until what waits was sent. */
const loadCopy = () =>
  isCopyWanted() || isCopyHere() ? import('#web/features/library-copy/library-copy.public.ts') : null;

async function start(): Promise<void> {
  // A copy that is there opens in its worker while the first screen loads.
  const isOpenedAhead = isCopyHere() && isCopyWanted();
  if (isOpenedAhead) startEarly();
  // Only what another application shares, and the API for this visit, come before the hash.
  if (window.location.search !== '') {
    if (await (await import('#web/lib/api-override.ts')).takeApiOverride()) return;
    (await import('#web/lib/browser/share-target.ts')).openSharedPage();
  }
  await moveLegacyPreferences();
  applyAppearance();
  offerCopy(loadCopy);
  if (isOpenedAhead) {
    loadCopy()?.then(
      ({ followPerson }) => followPerson(),
      () => {},
    );
  }
  // The router loads the first screen and its data while the translations load.
  const router = createRouter();
  await startTranslations(shownLanguage().code);
  subscribeAppearance(() => {
    // The direction of the page must change together with its words, which may still have to load.
    showLanguage(shownLanguage().code).then(applyAppearance, reportFailure);
  });
  show(router);
}

// The server names it in the page. While developing, nobody fills its place.
const errorService = document.querySelector<HTMLMetaElement>('[name=error-service][content^=http]')?.content;

showFailuresWith(showFailureToast);
watchChunkFailures();
if (errorService)
  import('#web/lib/error-reports/watch-errors.ts').then(
    (lib) => lib.watchErrors(errorService),
    () => {},
  );
start().catch(() => document.getElementById('load-failure')?.removeAttribute('hidden'));
