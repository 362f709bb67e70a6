import { loadFailedStyles } from '../browser/failed-styles.ts';

const pauseMs = 5_000;

/** Resolves when there may be a connection again. */
const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, pauseMs);
  });

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
