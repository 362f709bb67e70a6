import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { today } from '#web/lib/recent-date.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { shownLanguage } from '#web/lib/stores/appearance.ts';
import { usePreferences } from '#web/lib/stores/preferences.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { printListAddress } from './list-address.ts';
import { PrintFrame } from './print-frame.tsx';
import { PrintPreview } from './print-preview.tsx';
import { PrintSheet, usualSheet } from './print-sheet.tsx';
import styles from './print.module.css';
import { useTicket } from './use-printable.ts';

interface PrintListDialogProps {
  open: boolean;
  listId: string;
  onClose: () => void;
}

/**
 * Asks how to print a shopping list, in the order in which its screen shows it. Screens use `PrintListDialog` of
 * print.public.tsx, which loads this when it opens.
 */
export default function PrintListDialogContent({ open, listId, onClose }: PrintListDialogProps) {
  const t = useT();
  const { groupSimilar, groupCategories, sortBy, sortByHand } = usePreferences().shoppingList;
  const [sheet, setSheet] = useState(usualSheet);
  const { data, error, retry } = useTicket({ shoppingListId: listId }, open);
  const settings = {
    ...sheet,
    groupSimilar,
    groupCategories,
    sortBy: sortByHand ? ('place' as const) : sortBy,
    language: shownLanguage().code,
    today: today(),
  };
  const page = data && { listId, ticket: data.ticket };
  return (
    <PrintFrame
      open={open}
      address={page && printListAddress(settings, { ...page, printsItself: true })}
      isWaiting={error === null}
      onClose={onClose}
    >
      {error !== null && data === undefined ? (
        <ListFailure error={error} onRetry={retry} />
      ) : (
        <div className={styles.form}>
          <div className={styles.choices}>
            <PrintSheet settings={sheet} onChange={(changes) => setSheet((before) => ({ ...before, ...changes }))} />
          </div>
          <div className={styles.whole}>
            <PrintPreview
              address={page && printListAddress(settings, page)}
              paper={sheet.paper}
              title={t('print.preview')}
            />
          </div>
        </div>
      )}
    </PrintFrame>
  );
}

interface ListFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Says why a list cannot be printed. The server does not know a list whose creation still waits in this browser. */
function ListFailure({ error, onRetry }: ListFailureProps) {
  const t = useT();
  if (failureOf(error).code !== 'notFound') return <FailureState error={error} onRetry={onRetry} />;
  return <ErrorState message={t('print.listNotSaved')} onRetry={onRetry} />;
}
