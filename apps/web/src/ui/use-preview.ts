import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '#web/lib/stores/store.ts';

type Decode = (hash: Uint8Array) => string;

/** Null until the first preview has asked for it. */
const decoder = createStore<Decode | null>(null);
let isAsked = false;

function loadDecoder(): void {
  if (isAsked) return;
  isAsked = true;
  import('thumbhash').then(
    ({ thumbHashToDataURL }) => decoder.set(thumbHashToDataURL),
    // Without a preview, the picture appears when it has loaded. The next one asks again.
    () => (isAsked = false),
  );
}

/**
 * Returns the address of the blurred picture of a ThumbHash in base64, null while it is not there yet, or undefined
 * for a text that is no ThumbHash.
 */
export function usePreview(preview: string | undefined): string | null | undefined {
  const decode = useStore(decoder);
  const isWanted = preview !== undefined;
  useEffect(() => {
    if (isWanted) loadDecoder();
  }, [isWanted]);
  return useMemo(() => {
    if (preview === undefined) return undefined;
    return decode === null ? null : addressOf(decode, preview);
  }, [decode, preview]);
}

function addressOf(decode: Decode, preview: string): string | undefined {
  try {
    return decode(Uint8Array.from(atob(preview), (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
