import { useT } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { PrintScopeDialog } from './print-scope-dialog.tsx';

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
  return (
    <PrintScopeDialog
      open={open}
      wanted={{ shoppingListId: listId }}
      path={`api/print/shoppingList/${listId}`}
      query={{
        ...(groupSimilar && { groupSimilar: 'true' }),
        ...(groupCategories && { groupCategories: 'true' }),
        sortBy: sortByHand ? 'place' : sortBy,
      }}
      notSaved={t('print.listNotSaved')}
      onClose={onClose}
    />
  );
}
