import type { ReactNode } from 'react';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { cspNonce, shareCspNonce } from '#web/lib/browser/csp-nonce.ts';
import { useT } from '#web/lib/i18n.ts';
import { colorSchemeOf, shownLanguage, useShownTheme } from '#web/lib/stores/appearance.ts';
import { cssVariablesResolver, theme } from './mantine-theme.ts';
import './mantine.css';

const ignore = () => {};
shareCspNonce();

/**
 * Provides the context for components of Mantine. The first screen loads nothing of it: only lazily imported modules
 * use it.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const shown = useShownTheme();
  // The hook redraws this when the language changes, and with it the direction.
  useT();
  const { dir } = shownLanguage();
  return (
    <DirectionContext value={{ dir, setDirection: ignore, toggleDirection: ignore }}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={colorSchemeOf(shown)}
        getStyleNonce={cspNonce}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}
