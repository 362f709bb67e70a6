import { useEffect } from 'react';
import { getQueryKey } from '@trpc/react-query';
import type { RealtimeHandlers } from '@trivet/shared/realtime';
import { queryClient, trpc } from '#web/lib/api.ts';
import { connectRealtime } from '#web/lib/realtime-client.ts';
import { endSession } from '#web/lib/session.ts';

const readAgain = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

const readAllAgain = () => void queryClient.invalidateQueries();

const handlers: RealtimeHandlers = {
  'messages:new': () => readAgain(getQueryKey(trpc.recipes)),
  'recipes:changed': () => readAgain(getQueryKey(trpc.recipes)),
  'labels:changed': () => {
    readAgain(getQueryKey(trpc.labels));
    readAgain(getQueryKey(trpc.labelGroups));
  },
  'job:updated': () => {
    readAgain(getQueryKey(trpc.jobs));
    readAgain(getQueryKey(trpc.import));
    readAgain(getQueryKey(trpc.export));
  },
  ImportPepperplateWorking: () => readAgain(getQueryKey(trpc.import)),
  ImportPepperplateComplete: () => readAgain(getQueryKey(trpc.import)),
  ImportPepperplateFailed: () => readAgain(getQueryKey(trpc.import)),
  'preferences:changed': () => readAgain(getQueryKey(trpc.users.getPreferences)),
  'changes:missed': readAllAgain,
  'session:revoked': endSession,
};

/** Keeps what is on the screen in step with what others do. */
export function useRealtime(): void {
  useEffect(() => connectRealtime({ handlers, onReconnect: readAllAgain }), []);
}
