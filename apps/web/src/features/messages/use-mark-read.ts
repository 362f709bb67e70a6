import { useEffect } from 'react';
import { useMarkThreadRead } from './messages.mutations.ts';

/** Notes that the thread was read as soon as its newest message of the other one is in view, in a window that is. */
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
