import { allCapabilities, noCapabilities } from '@trivet/shared/users/capabilities';
import type { Capabilities } from '@trivet/shared/users/schemas';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';

/** Milliseconds until capabilities are asked for again. They decide what the editor offers. @limit Live updates */
const retryMs = 5_000;

/**
 * Returns what the account may do. It is asked for once somebody is logged in, and again after a failure until there is an
 * answer; only the end of the session ends that.
 */
export function useCapabilities(): Capabilities {
  const { data } = trpc.users.getMyCapabilities.useQuery(undefined, {
    enabled: useIsLoggedIn(),
    staleTime: Infinity,
    retry: (_count, error) => failureOf(error).status !== 401,
    retryDelay: retryMs,
  });
  return isHosted() ? (data ?? noCapabilities) : allCapabilities;
}
