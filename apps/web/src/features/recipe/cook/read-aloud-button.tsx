import { textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useReadAloud } from '#web/lib/browser/read-aloud.ts';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CookStep } from './use-cook-steps.ts';

interface ReadAloudButtonProps {
  /** Nothing behind the last step. */
  step: CookStep | undefined;
  /** The language of the recipe, or null where it is not known. The step is then read in that of the display. */
  language: string | null;
}

/** Reads a step aloud. It is there only where the browser has a voice for the language. */
export function ReadAloudButton({ step, language }: ReadAloudButtonProps) {
  const t = useT();
  const text = step === undefined ? '' : textOf(step.pieces);
  const [shown = ''] = shownLanguage().locale.split('-', 1);
  const { canRead, isReading, toggle } = useReadAloud(text, language ?? shown);
  if (!canRead || step === undefined) return null;
  return (
    <IconButton
      label={t(isReading ? 'cookMode.stopReading' : 'cookMode.readAloud')}
      icon={isReading ? <IconPlayerStop size={24} /> : <IconVolume size={24} data-mirrored />}
      onClick={toggle}
    />
  );
}
