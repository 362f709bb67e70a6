import { loadFailedStyles } from '../browser/failed-styles.ts';

const pauseMs = 5_000;

/** Resolves when there may be a connection again. */
const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, pauseMs);
  });

const ignore = (event: Event) => event.stopImmediatePropagation();

/** Loads a part of the application that is likely to be opened next. When it fails, nobody is told: it is loaded again then. */
export function loadAhead(load: () => Promise<unknown>): void {
  // The listener that asks whether to reload is not reached.
  window.addEventListener('vite:preloadError', ignore, true);
  const end = () => window.removeEventListener('vite:preloadError', ignore, true);
  load().then(end, end);
}

/**
 * Loads a part of the application that runs in the background. Without a connection it tries again, because a failure
 * would replace the whole screen.
 */
export async function keepTrying<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      await loadFailedStyles();
      return await load();
    } catch {
      await pause();
    }
  }
}
