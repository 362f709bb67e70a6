const pauseMs = 5_000;

/** Resolves when there may be a connection again. */
const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, pauseMs);
  });

/**
 * Loads a part of the application that nobody waits for; without a connection it is tried again rather than failing,
 * which would take the whole screen down.
 */
export async function keepTrying<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
}
