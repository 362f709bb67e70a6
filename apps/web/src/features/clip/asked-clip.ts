import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lastAddress } from '#web/lib/addresses-in-text.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { readHandedPage } from './handed-page.ts';
import { readPastedText } from './pasted-text.public.ts';
import type { ClipRequest } from './use-clip.ts';

/** The content that a screen was opened with: to read at once, or for a look first. */
export interface Asked {
  address: string;
  text: string;
}

/** Returns what the clip screen was opened with: an address, what another application shared, or a text kept for it. */
export function useAsked(): Asked {
  const [parameters] = useSearchParams();
  const shared = parameters.get('shared') ?? '';
  const address = safeLink(parameters.get('url') ?? '') ?? lastAddress(shared) ?? '';
  return { address, text: (address === '' ? shared : '') || readPastedText() };
}

/** Reads at once what the screen was opened with: an address, a text from the search, or the page from a bookmarklet. */
export function useReadAtOnce(read: (request: ClipRequest) => Promise<void>): void {
  const [parameters] = useSearchParams();
  const { address, text } = useAsked();
  const begin = useEffectEvent(async () => {
    const handed = parameters.has('page') ? await readHandedPage() : null;
    if (handed !== null) await read(handed);
    else if (address !== '') await read({ address });
    else if (parameters.has('pasted') && text !== '') await read({ text, url: '' });
  });
  useEffect(() => {
    // This runs after the drawing, as if somebody had typed it.
    const timer = window.setTimeout(() => void begin());
    return () => window.clearTimeout(timer);
  }, []);
}
