/**
 * Returns what the server wrote into the page under a name, or null in a page that another server gave out, as while
 * developing.
 */
export function pageSetting(name: 'variant' | 'flags' | 'api-base' | 'other-api-bases'): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content.startsWith('__') ? null : content;
}

/** Returns true on a hosted service and false on a self-hosted server. */
export const isHosted = (): boolean => pageSetting('variant') === 'hosted';
