import { useCallback, useLayoutEffect, useRef } from 'react';
import { useFollowEnd } from '#web/lib/browser/use-follow-end.ts';

const page = () => document.documentElement;

interface ThreadEnds {
  /** Ids of the first and the last message that are shown. */
  oldest: string | undefined;
  newest: string | undefined;
}

/**
 * Keeps the newest message in view for readers at the end, and keeps the place of all others when older messages load.
 */
export function useThreadScroll({ oldest, newest }: ThreadEnds) {
  const distance = useRef<number | null>(null);
  const followEnd = useFollowEnd(newest);
  useLayoutEffect(() => {
    if (distance.current !== null) window.scrollTo(0, page().scrollHeight - distance.current);
    distance.current = null;
  }, [oldest]);
  return {
    /** Keeps the place. Call it before older messages are requested. */
    holdPlace: useCallback(() => {
      distance.current = page().scrollHeight - window.scrollY;
    }, []),
    /** Scrolls to the end. Call it when the person sends something, so that they see it. */
    followEnd,
  };
}
