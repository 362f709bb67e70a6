const ignore = (event: Event) => event.stopImmediatePropagation();

/**
 * Loads a part of the application that is likely to be used next. Resolves to null when that fails: nobody is asked whether
 * to reload, and the part is loaded once it is needed.
 */
export async function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  // The application listens to the same event, and was there before, but not in this phase.
  window.addEventListener('vite:preloadError', ignore, true);
  try {
    return await load();
  } catch {
    return null;
  } finally {
    window.removeEventListener('vite:preloadError', ignore, true);
  }
}
