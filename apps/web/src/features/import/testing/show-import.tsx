import { Suspense, type ReactNode } from 'react';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';

/** Renders a part of the imports that asks the server, as if nothing had been asked before. */
export function showImport(part: ReactNode, path?: string) {
  queryClient.clear();
  return show(
    <WithApi>
      <Suspense>{part}</Suspense>
    </WithApi>,
    path,
  );
}
