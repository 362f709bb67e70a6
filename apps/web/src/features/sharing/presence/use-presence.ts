import type { Scope } from '@trivet/shared/sync/schemas';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import { socketOpenStore } from '#web/lib/server/socket-open.store.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { followPresent } from './follow-present.ts';

/** How often a page says that its scope is open, in milliseconds. One call may be lost before the others forget it. */
const sayEvery = 25_000;

const nobody: string[] = [];

/**
 * Returns the names of the other people who have a scope open, and tells them that this page has it open while it is in view.
 * `isShared` is false for a scope that nobody else has.
 */
export function usePresence({ kind, id }: Scope, isShared: boolean): string[] {
  const [present, setPresent] = useState(nobody);
  const { client } = trpc.useUtils();
  const isConnected = useStore(socketOpenStore);
  const say = useCallback(
    (isHere: boolean) => {
      // Whoever cannot be told now is told in a moment, or forgets.
      client.sharing.announcePresence.mutate({ kind, id, isHere }).catch(() => {});
    },
    [client, kind, id],
  );
  useEffect(() => {
    if (!isShared) return undefined;
    const onVisibility = () => say(isInView());
    const sayInView = () => {
      if (isInView()) say(true);
    };
    const stop = followPresent({ kind, id }, { onChange: setPresent, onArrival: sayInView });
    const timer = window.setInterval(sayInView, sayEvery);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      say(false);
      setPresent(nobody);
    };
  }, [say, kind, id, isShared]);
  useEffect(() => {
    // The others answer when they hear of somebody new, and the answer has to arrive.
    if (isShared && isConnected && isInView()) say(true);
  }, [say, isShared, isConnected]);
  return present;
}

const isInView = (): boolean => document.visibilityState === 'visible';
