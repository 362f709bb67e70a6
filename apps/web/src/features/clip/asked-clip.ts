import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lastAddress, safeLink } from '#web/lib/web-address.ts';
import { readHandedPage } from './handed-page.ts';
import type { ClipRequest } from './use-clip.ts';

/** The content that a screen was opened with: to read at once, or for a look first. */
export interface Asked {
  address: string;
  text: string;
}

/** Returns what the address of the clip screen contains: an address, or what another application shared. */
export function useAsked(): Asked {
  const [parameters] = useSearchParams();
  const shared = parameters.get('shared') ?? '';
  const address = safeLink(parameters.get('url') ?? '') ?? lastAddress(shared) ?? '';
  return { address, text: address === '' ? shared : '' };
}

/** Reads at once what the screen was opened with: a shared address, or the page from a bookmarklet. */
export function useReadAtOnce(read: (request: ClipRequest) => Promise<void>): void {
  const [parameters] = useSearchParams();
  const { address } = useAsked();
  const begin = useEffectEvent(async () => {
    const handed = parameters.has('page') ? await readHandedPage() : null;
    if (handed !== null) await read(handed);
    else if (address !== '') await read({ address });
  });
  useEffect(() => {
    // This runs after the drawing, as if somebody had typed it.
    const timer = window.setTimeout(() => void begin());
    return () => window.clearTimeout(timer);
  }, []);
}
