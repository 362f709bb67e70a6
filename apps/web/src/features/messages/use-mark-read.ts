import { useEffect } from 'react';
import { useMarkThreadRead } from './messages.mutations.ts';

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
