import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from '#web/app/routes.tsx';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';
import { Toasts } from '#web/ui/feedback/toast.tsx';

/** The whole application: the providers that every screen needs, and the router. */
export function Application({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
