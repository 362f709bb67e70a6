import { languageFrom } from '@trivet/shared/languages';
import type { AmountWishes } from '@trivet/shared/recipes/amounts/amount-wishes';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { today } from '#web/lib/dates/recent-date.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import type { PrintSettings } from './print-address.ts';
import { PrintForm } from './print-form.tsx';
import { PrintFrame } from './print-frame.tsx';
import { usualSheet } from './print-sheet.tsx';
import { usePage } from './use-page.ts';
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
  const printed = usePrintable(recipes, open);
  // The page follows the language and the date of its reader, which the server does not know.
  const settings = {
    ...choices,
    scale,
    amounts: amounts ?? wished,
    language: languageFrom([document.documentElement.lang]),
    today: today(),
  };
  // The recipes may change while it is closed.
  const page = usePage(settings, open ? printed.data : undefined, { printsItself: true });
  const error = page.error ?? (printed.data === undefined ? printed.error : null);
  const retry = () => {
    printed.retry();
    page.retry();
  };
  return (
    <PrintFrame open={open} address={page.data} isWaiting={error === null} onClose={onClose}>
      {error !== null ? (
        <PrintFailure error={error} onRetry={retry} />
      ) : (
        <PrintForm
          settings={settings}
          printed={printed.data}
          onChange={(changes) => setChoices((before) => ({ ...before, ...changes }))}
        />
      )}
    </PrintFrame>
  );
}

function PrintFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (failureOf(error).status !== 0) return <FailureState error={error} onRetry={onRetry} />;
  return <ErrorState offline message={t('print.notOffline')} onRetry={onRetry} />;
}
