import { listText } from '@trivet/shared/shopping-lists/items/list-text';
import { copyText, shareText } from '#web/lib/take-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { listRows } from '../rows/list-rows.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useItems } from '../rows/use-items.ts';
import { useArrangedList } from '../rows/use-arranged-list.ts';

/** Returns functions that take what is to be bought elsewhere as plain text. */
export function useListText(listId: string): { copy: () => void; share: () => void } {
  const t = useT();
  const items = useItems(listId);
  const title = useRow(listRows.of(listId), listId)?.title ?? '';
  const { sections } = useArrangedList(listId, items);
  const { category } = useArrangingWords();
  const text = () => listText({ title, sections, items, category });
  return {
    copy: () =>
      void copyText(text()).then(
        () => showToast({ message: t('common.copied') }),
        () => showToast({ tone: 'danger', message: t('shoppingLists.copyFailed') }),
      ),
    share: () => shareText(title, text()),
  };
}
