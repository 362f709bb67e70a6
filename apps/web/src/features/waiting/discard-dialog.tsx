import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { shoppingItemNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { withDepending } from '#web/lib/sync/depending.ts';
import { giveUpWaiting } from '#web/lib/sync/hooks/unsent-changes.ts';
import type { Draft } from '#web/lib/sync/rows.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DiscardDialogProps {
  /** The ids of the changes, null while nobody wants to discard any. */
  ids: readonly string[] | null;
  /** All changes that wait. */
  waiting: readonly Draft[];
  onClose: () => void;
}

const naming = new Set<string>([diaryEntryNoun, planItemNoun, planSeriesNoun, shoppingItemNoun]);

/** Returns how many things that wait and stay name recipes that are new with changes that are given up. */
function countNaming(gone: readonly Draft[], waiting: readonly Draft[]): number {
  const goneIds = new Set(gone.map(({ id }) => id));
  const recipes = new Set<unknown>(
    gone.flatMap(({ noun, rowId, change }) => (noun === recipeNoun && change.type === 'create' ? rowId : [])),
  );
  const isNaming = ({ id, noun, change: { recipeId, recipe } }: Draft) =>
    naming.has(noun) &&
    !goneIds.has(id) &&
    recipes.has(recipeId ?? (recipe as { id?: unknown } | null | undefined)?.id);
  return new Set(waiting.filter(isNaming).map(({ noun, rowId }) => `${noun} ${rowId}`)).size;
}

/** Asks before changes are given up that wait, and says how many others go with them. */
export function DiscardDialog({ ids, waiting, onClose }: DiscardDialogProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const asked = new Set(ids);
  const gone = ids === null ? [] : withDepending(waiting, asked);
  const count = gone.filter(({ id }) => asked.has(id)).length;
  const others = gone.length - count;
  const staying = countNaming(gone, waiting);
  const discard = async () => {
    setIsBusy(true);
    await giveUpWaiting(gone.map(({ id }) => id)).catch(reportFailure);
    setIsBusy(false);
    onClose();
  };
  const messages = [
    t('waiting.discardMessage', { count }),
    others > 0 && t('waiting.alsoDiscarded', { count: others }),
    staying > 0 && t('waiting.alsoStays', { count: staying }),
  ];
  return (
    <ConfirmDialog
      open={ids !== null}
      title={t('waiting.discardTitle', { count })}
      message={messages.filter(Boolean).join(' ')}
      action={t('waiting.discard')}
      isBusy={isBusy}
      onConfirm={() => void discard()}
      onClose={onClose}
    />
  );
}
