import { languageFrom } from '@trivet/shared/languages';
import { printSize } from '@trivet/shared/print/limits';
import { paperOf } from '@trivet/shared/print/paper';
import type { AmountWishes } from '@trivet/shared/recipes/amounts/amount-wishes';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { today } from '#web/lib/recent-date.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { usePreferences } from '#web/lib/stores/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { printAddress, type PrintSettings } from './print-address.ts';
import { PrintForm } from './print-form.tsx';
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
  size: printSize.usual,
  paper: paperOf(navigator.language),
});

/** Asks how to print recipes. Screens use `PrintDialog` of print.public.tsx, which loads this when it opens. */
export default function PrintDialogContent({ open, recipes, scale = '1', amounts, onClose }: PrintDialogProps) {
  const t = useT();
  const wished = usePreferences().recipe;
  const [choices, setChoices] = useState(atFirst);
  const printable = usePrintable(recipes, open);
  // The page follows the language and the date of its reader, which the server does not know.
  const settings = {
    ...choices,
    scale,
    amounts: amounts ?? wished,
    language: languageFrom([document.documentElement.lang]),
    today: today(),
  };
  return (
    <Dialog
      open={open}
      title={t('print.action')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {printable.data === undefined ? (
            <Button tone="primary" busy={printable.error === null} disabled>
              {t('print.action')}
            </Button>
          ) : (
            <Button
              tone="primary"
              icon={<IconPrinter size={20} aria-hidden />}
              href={serverUrl(printAddress(settings, { ...printable.data, printsItself: true }))}
              onClick={onClose}
            >
              {t('print.action')}
              <VisuallyHidden> {t('recipes.view.newTab')}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <PrintForm
        settings={settings}
        printable={printable}
        onChange={(changes) => setChoices((before) => ({ ...before, ...changes }))}
      />
    </Dialog>
  );
}
