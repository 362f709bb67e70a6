/** What the server writes into the page. */
export type PageSetting = 'variant' | 'flags' | 'api-base' | 'other-api-bases';

/**
 * Returns what the server wrote into the page under a name, or null in a page that another server gave out, as while
 * developing.
 */
export function pageSetting(name: PageSetting): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content.startsWith('__') ? null : content;
}

/** Returns true on a hosted service and false on a self-hosted server. */
export const isHosted = (): boolean => pageSetting('variant') === 'hosted';
