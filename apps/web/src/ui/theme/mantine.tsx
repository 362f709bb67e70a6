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
 * What components of Mantine need around them. Nothing of it is loaded for the first screen: only modules that are
 * imported lazily use it.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const shown = useShownTheme();
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
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}
