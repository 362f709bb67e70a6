import { shareParts } from '@trivet/shared/share-target';
import { paths } from '../paths.ts';

const parts = Object.values(shareParts);

/**
 * Opens the clip screen with the data that another application shared. The data arrives before the hash, where no route
 * sees it.
 */
export function openSharedPage(): void {
  const asked = new URLSearchParams(window.location.search);
  const shared = parts.flatMap((part) => asked.get(part) ?? []).join('\n');
  if (!parts.some((part) => asked.has(part))) return;
  // Replaces the address, so that neither a reload nor the back button shares the page again.
  window.history.replaceState(null, '', `${window.location.pathname}#${paths.clip}?${new URLSearchParams({ shared })}`);
}
