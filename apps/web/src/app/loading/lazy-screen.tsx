import { type ComponentType, useEffect, useState } from 'react';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { loadFailedStyles } from '#web/lib/browser/failed-styles.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { isReloadDue, isServerThere } from '#web/lib/server/keep-trying.ts';

interface ScreenModule {
  Component: ComponentType;
}
type Load = () => Promise<ScreenModule>;

/**
 * Returns what a route needs to load its screen. A screen that could not be loaded is loaded again on “Try again” and on
 * the next visit, while the router alone would remember the failure.
 */
export const lazyScreen = (load: Load) => (): Promise<ScreenModule> =>
  load().catch(() => ({ Component: missingScreen(load) }));

function missingScreen(load: Load): ComponentType {
  let attempts = 0;
  let running: Promise<ScreenModule> | undefined;
  let loaded: ScreenModule | undefined;

  async function attempt(): Promise<ScreenModule> {
    attempts += 1;
    try {
      await loadFailedStyles();
      return (loaded = await load());
    } catch {
      // The person asked again, and the server answers: the browser remembers the failure, or there is a new version.
      if (attempts > 1 && (await isServerThere()) && isReloadDue()) window.location.reload();
      throw new CallError(0, null);
    }
  }

  return function MissingScreen() {
    const [outcome, setOutcome] = useState<ScreenModule | CallError | undefined>(loaded);
    useEffect(() => {
      if (loaded !== undefined) return;
      let isShown = true;
      const show = (next: ScreenModule | CallError) => isShown && setOutcome(next);
      running ??= attempt().finally(() => (running = undefined));
      running.then(show, show);
      return () => {
        isShown = false;
      };
    }, []);
    if (outcome === undefined) return <ScreenLoading />;
    if (outcome instanceof CallError) throw outcome;
    return <outcome.Component />;
  };
}
