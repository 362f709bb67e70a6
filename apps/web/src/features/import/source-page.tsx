import type { ReactNode } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { formatNames } from './format-names.ts';
import styles from './import.module.css';

interface SourcePageProps {
  source: string;
  /** How to export recipes from the program, step by step. */
  steps: readonly MessageKey[];
  /** The place for the exported file. */
  children: ReactNode;
}

/** A page about one program: how to export there, and the place for the exported file. */
export function SourcePage({ source, steps, children }: SourcePageProps) {
  const t = useT();
  return (
    <Screen title={formatNames[source] ?? source} back={paths.import} width="reading">
      <div className={styles.panel}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        {children}
      </div>
    </Screen>
  );
}
