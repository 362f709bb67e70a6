import { printSize } from '@trivet/shared/print/limits';
import type { GetPrintTicket } from '@trivet/shared/print/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { today } from '#web/lib/dates/recent-date.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { PrintFrame } from './print-frame.tsx';
import { PrintPreview } from './print-preview.tsx';
import { PrintSheet, type SheetSettings, usualSheet } from './print-sheet.tsx';
import styles from './print.module.css';
import { useTicket } from './use-printable.ts';

interface PrintScopeDialogProps {
  open: boolean;
  /** What is printed, as the ticket names it. */
  wanted: GetPrintTicket;
  /** The path of the page below the server's own. */
  path: string;
  /** The parameters of the page, besides those that every page has. */
  query: Record<string, string>;
  /** What to say of something whose creation still waits in this browser. */
  notSaved: string;
  onClose: () => void;
}

/** Asks how to print a shopping list or a meal plan, with a preview. */
export function PrintScopeDialog({ open, wanted, path, query, notSaved, onClose }: PrintScopeDialogProps) {
  const t = useT();
  const [sheet, setSheet] = useState(usualSheet);
  const { data, error, retry } = useTicket(wanted, open);
  const addressOf = (own: Record<string, string>) =>
    data && `${path}?${new URLSearchParams({ ...query, ...sheetQuery(sheet), ...own, token: data.ticket }).toString()}`;
  const isMissing = error !== null && failureOf(error).code === 'notFound';
  return (
    <PrintFrame open={open} address={addressOf({ print: 'true' })} isWaiting={error === null} onClose={onClose}>
      {isMissing && data === undefined && <ErrorState message={notSaved} onRetry={retry} />}
      {!isMissing && error !== null && data === undefined && <FailureState error={error} onRetry={retry} />}
      {(error === null || data !== undefined) && (
        <div className={styles.form}>
          <div className={styles.choices}>
            <PrintSheet settings={sheet} onChange={(changes) => setSheet((before) => ({ ...before, ...changes }))} />
          </div>
          <div className={styles.whole}>
            <PrintPreview address={addressOf({})} paper={sheet.paper} title={t('print.preview')} />
          </div>
        </div>
      )}
    </PrintFrame>
  );
}

/** Returns the parameters of the paper and of the reader, whose language and date the server does not know. */
const sheetQuery = ({ size, paper }: SheetSettings): Record<string, string> => ({
  ...(size !== printSize.usual && { size: String(size) }),
  paper,
  preferredLanguage: shownLanguage().code,
  today: today(),
});
