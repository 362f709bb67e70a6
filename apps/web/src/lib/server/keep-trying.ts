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
/** Resolves to true when the server answers with the page of the application. It never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns true when the page may reload by itself, and notes that it does: once a minute at most, so that a part that stays
 * missing does not make it reload for ever. The name of a window outlives a reload.
 */
export function isReloadDue(): boolean {
  const last = Number(window.name);
  window.name = `${Date.now()}`;
  return !(Date.now() - last < 60_000);
}
