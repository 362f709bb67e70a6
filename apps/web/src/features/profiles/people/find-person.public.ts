import type { FriendSummary } from '@trivet/shared/friendships/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';
import { isEmail } from '@trivet/shared/users/email';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '#web/lib/server/api.ts';

/**
 * Finds one person by the exact handle or address. There is no directory. Each press asks once and never retries,
 * because the server allows only a few searches for addresses an hour. The field shows the failure.
 */
export function useFindPerson() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (wanted: string): Promise<FriendSummary> =>
      isEmail(wanted)
        ? client.users.getUserProfileByEmail.query({ email: wanted }).then((person) => ({ ...person, image: null }))
        : client.users.getUserProfileByHandle
            .query({ handle: bareHandle(wanted) })
            .then((profile) => ({ ...profile, image: profile.images[0] ?? null })),
    meta: { failures: { notFound: () => {}, invalidInput: () => {}, tooManyRequests: () => {} } },
  });
}
