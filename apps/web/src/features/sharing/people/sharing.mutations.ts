import { useMutation } from '@tanstack/react-query';
import type { Invite, Member } from '@trivet/shared/sharing/schemas';
import { wakeSync } from '#web/lib/tab-sync.ts';
import { trpc } from '#web/lib/server/api.ts';

/** Returns mutations of the people of a scope. They need the server, and what follows from them comes by the sync. */
export function useSharing() {
  const { client } = trpc.useUtils();
  const onSettled = () => wakeSync();
  const invite = useMutation({
    mutationFn: (input: Invite) => client.sharing.invite.mutate(input),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: Member) => client.sharing.remove.mutate(input),
    onSettled,
  });
  return { invite, remove };
}
