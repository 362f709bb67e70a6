import { languageFrom } from '@trivet/shared/languages';
import type { AmountWishes } from '@trivet/shared/recipes/amounts/amount-wishes';
import { useState } from 'react';
import { today } from '#web/lib/dates/recent-date.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { printAddress, type PrintSettings } from './print-address.ts';
import { PrintForm } from './print-form.tsx';
import { PrintFrame } from './print-frame.tsx';
import { usualSheet } from './print-sheet.tsx';
import { type ToPrint, usePrintable } from './use-printable.ts';

interface PrintDialogProps {
  open: boolean;
  recipes: ToPrint;
  /** The factor for amounts. The default is 1. */
  scale?: string;
  /** How the reader wants amounts, if not as everywhere. */
  amounts?: AmountWishes;
  onClose: () => void;
}

type Choices = Omit<PrintSettings, 'language' | 'scale' | 'amounts' | 'today'>;

const atFirst = (): Choices => ({
  choice: 'standard',
  hasImage: null,
  hasNotes: true,
  hasSource: true,
  ...usualSheet(),
});

/** Asks how to print recipes. Screens use `PrintDialog` of print.public.tsx, which loads this when it opens. */
export default function PrintDialogContent({ open, recipes, scale = '1', amounts, onClose }: PrintDialogProps) {
  const wished = usePreferences().recipe;
  const [choices, setChoices] = useState(atFirst);
  const { data, error, retry } = usePrintable(recipes, open);
  // The page follows the language and the date of its reader, which the server does not know.
  const settings = {
    ...choices,
    scale,
    amounts: amounts ?? wished,
    language: languageFrom([document.documentElement.lang]),
    today: today(),
  };
  return (
    <PrintFrame
      open={open}
      address={data && printAddress(settings, { ...data, printsItself: true })}
      isWaiting={error === null}
      onClose={onClose}
    >
      {error !== null && data === undefined ? (
        <FailureState error={error} onRetry={retry} />
      ) : (
        <PrintForm
          settings={settings}
          printed={data}
          onChange={(changes) => setChoices((before) => ({ ...before, ...changes }))}
        />
      )}
    </PrintFrame>
  );
}
