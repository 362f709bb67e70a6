import { paths } from '../paths.ts';

/** What another application hands over, by the names that manifest.webmanifest gives its parts. */
const parts = ['share-title', 'share-text', 'share-url'] as const;

/** Opens the clip screen with what another application shared: it arrives before the hash, where no route sees it. */
export function openSharedPage(): void {
  const asked = new URLSearchParams(window.location.search);
  const shared = parts.flatMap((part) => asked.get(part) ?? []).join('\n');
  if (!parts.some((part) => asked.has(part))) return;
  // Replaced, so that neither a reload nor the back button shares it once more.
  window.history.replaceState(null, '', `${window.location.pathname}#${paths.clip}?${new URLSearchParams({ shared })}`);
}
