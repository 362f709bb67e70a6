import { useState } from 'react';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from '#web/app/routes.tsx';
import { colorSchemeOf, shownLanguage, useShownTheme } from '#web/lib/appearance.ts';
import { queryClient, trpc, trpcClient } from '#web/lib/api.ts';
import { cspNonce } from '#web/lib/csp-nonce.ts';
import { useT } from '#web/lib/i18n.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme.ts';
import { Toasts } from '#web/ui/toast.tsx';

const isFirefox = CSS.supports('-moz-appearance', 'none');
const ignore = () => {};

/** The whole application: what every screen needs around it, and the router. */
export function Application() {
  const shown = useShownTheme();
  const [router] = useState(createRouter);
  // Drawn again when the language changes, and the direction with it.
  useT();
  const { dir } = shownLanguage();
  return (
    <DirectionContext value={{ dir, setDirection: ignore, toggleDirection: ignore }}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={colorSchemeOf(shown)}
        getStyleNonce={cspNonce}
        env={isFirefox ? 'test' : 'default'}
      >
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </trpc.Provider>
      </MantineProvider>
    </DirectionContext>
  );
}
