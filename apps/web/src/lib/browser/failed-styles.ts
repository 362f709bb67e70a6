const failed = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  true,
);

/**
 * Loads the styles again that could not be loaded, because vite asks for each file only once. Rejects when one fails
 * again.
 */
export async function loadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(loadAgain));
}

const loadAgain = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.onload = resolve;
    next.onerror = reject;
    link.replaceWith(next);
  });
