import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { wakeSync } from '#web/lib/tab-sync.ts';
import { scopesOf } from '#web/lib/sync/hooks/use-scopes.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { SharedNoun } from '../shared-noun.public.ts';
import { whenTrue } from '../people/when-true.ts';

/**
 * Has the server make the first scope of a kind for somebody who finds none (`isNone`). Returns true while it is on its way.
 * The server makes it once, so that it can be asked again whenever the connection is back.
 */
export function useFirstScope({ kind }: SharedNoun, isNone: boolean): boolean {
  const { client } = trpc.useUtils();
  const [hadSome, setHadSome] = useState(false);
  // Whoever just left or deleted their last one sees that it is gone, and no other one in its place.
  if (!isNone && !hadSome && scopesOf(kind).length > 0) setHadSome(true);
  const { isLoading, failureCount } = useQuery({
    // Whatever changes about invitations may change the answer.
    queryKey: [...getQueryKey(trpc.sharing), 'createFirst', kind],
    queryFn: async () => {
      const made = await client.sharing.createFirst.mutate({ kind });
      wakeSync();
      if (made.id !== null) await whenTrue(() => scopesOf(kind).some(({ id }) => id === made.id));
      return made;
    },
    enabled: isNone && !hadSome,
  });
  return isLoading && failureCount === 0;
}
