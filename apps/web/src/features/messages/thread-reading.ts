import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useFollowEnd } from '#web/lib/browser/use-follow-end.ts';
import { useMarkThreadRead } from './messages.mutations.ts';

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

/** Marks the thread as read once the other person's newest message is in view, in a visible window. */
export function useMarkRead(userId: string, newestReceived: string | undefined): void {
  const { mutate } = useMarkThreadRead();
  useEffect(() => {
    if (newestReceived === undefined) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      mutate({ userId });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [userId, newestReceived, mutate]);
}
