const ignore = (event: Event) => event.stopImmediatePropagation();

/**
 * Loads a part that the application can do without. When it cannot be had this rejects, and nobody is asked whether to
 * reload.
 */
export async function withoutQuestion<Part>(load: () => Promise<Part>): Promise<Part> {
  // The application listens to the same event, and was there before, but not in this phase.
  window.addEventListener('vite:preloadError', ignore, true);
  try {
    return await load();
  } finally {
    window.removeEventListener('vite:preloadError', ignore, true);
  }
}

/**
 * Loads a part of the application that is likely to be used next. Resolves to null when that fails: the part is loaded once
 * it is needed.
 */
export const loadAhead = <Part>(load: () => Promise<Part>): Promise<Part | null> =>
  withoutQuestion(load).catch(() => null);
