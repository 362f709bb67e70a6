import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EntryForm } from './entry-form.tsx';

interface EntryDialogProps {
  planId: string;
  /** The entry to look at; null while there is none. */
  opened: PlanEntry | null;
  /** Asks what is to be bought for an entry. */
  onShop: (entries: readonly PlanEntry[]) => void;
  onClose: () => void;
}

/** Shows one entry, and changes it. */
export function EntryDialog({ planId, opened, onShop, onClose }: EntryDialogProps) {
  const t = useT();
  return (
    <Dialog open={opened !== null} size="small" title={t('mealPlans.entry.title')} onClose={onClose}>
      {opened !== null && (
        <EntryForm
          key={opened.id}
          planId={planId}
          entry={opened}
          onShop={(entry) => {
            onClose();
            onShop([entry]);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
