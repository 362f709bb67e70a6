import { listText } from '@trivet/shared/shopping-lists/items/list-text';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { IconClipboardCopy, IconListNumbers, IconPrinter, IconShare, IconTrash, IconX } from '@tabler/icons-react';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { canKeepScreenOn } from '#web/lib/browser/wake-lock.ts';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { OptionAction, OptionChoice, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';
import { itemsOf } from '../rows/change-items.ts';
import { listRows } from '../rows/list-rows.ts';
import { useArrangedList } from '../rows/use-arranged-list.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useItems } from '../rows/use-items.ts';
import { removeSeveral } from '../rows/check-off.ts';
import type { ListDialog } from './list-dialogs.tsx';
import { canShareText, copyText, shareText } from '#web/lib/take-text.ts';

interface ListOptionsProps {
  listId: string;
  onShow: (dialog: ListDialog) => void;
}

/** How a list is shown, and what can be done with all of it. */
export function ListOptions({ listId, onShow }: ListOptionsProps) {
  const t = useT();
  const canEdit = useScopePeople(shoppingListKind, listId).role !== 'view';
  const items = useItems(listId);
  const hasItems = items.size > 0;
  const isToBuy = [...items.values()].some(({ completedAt }) => completedAt === null);
  return (
    <>
      <SortChoice />
      <OptionDivider />
      <ShownToggles listId={listId} />
      <OptionDivider />
      {isToBuy && <TextActions listId={listId} />}
      {isToBuy && (
        <OptionAction icon={<IconPrinter size={20} />} onClick={() => onShow('print')}>
          {t('print.action')}
        </OptionAction>
      )}
      {canEdit && (
        <OptionAction icon={<IconListNumbers size={20} />} onClick={() => onShow('order')}>
          {t('shoppingLists.options.order')}
        </OptionAction>
      )}
      <OptionAction icon={<IconX size={20} />} onClick={() => onShow('ignored')}>
        {t('shoppingLists.options.ignored')}
      </OptionAction>
      {canEdit && hasItems && (
        <OptionAction danger icon={<IconTrash size={20} />} onClick={() => removeSeveral(listId, itemsOf(listId))}>
          {t('shoppingLists.options.removeAll')}
        </OptionAction>
      )}
    </>
  );
}

type Order = 'title' | '-createdAt' | 'createdAt' | 'place';

function SortChoice() {
  const t = useT();
  const { sortBy, sortByHand } = usePreferences().shoppingList;
  const shown = sortBy === '-title' ? 'title' : sortBy;
  return (
    <OptionChoice<Order>
      label={t('shoppingLists.options.sort')}
      value={sortByHand ? 'place' : shown}
      options={[
        { value: 'title', label: t('shoppingLists.options.byTitle') },
        { value: '-createdAt', label: t('shoppingLists.options.newest') },
        { value: 'createdAt', label: t('shoppingLists.options.oldest') },
        { value: 'place', label: t('shoppingLists.options.byHand') },
      ]}
      onChange={(order) =>
        savePreferences('shoppingList', order === 'place' ? { sortByHand: true } : { sortByHand: false, sortBy: order })
      }
    />
  );
}

function ShownToggles({ listId }: { listId: string }) {
  const t = useT();
  const preferences = usePreferences().shoppingList;
  const isShared = useScopePeople(shoppingListKind, listId).people.length > 0;
  const toggles = [
    ['groupCategories', t('shoppingLists.options.groupCategories')],
    ['groupSimilar', t('shoppingLists.options.groupSimilar')],
    ['showRecipeTitle', t('shoppingLists.options.showRecipe')],
    ...(isShared ? ([['showAddedBy', t('shoppingLists.options.showAddedBy')]] as const) : []),
    ['showAddedOn', t('shoppingLists.options.showAddedOn')],
    ['preferDelete', t('shoppingLists.options.preferDelete')],
    ...(canKeepScreenOn() ? ([['keepScreenOn', t('shoppingLists.keepAwake')]] as const) : []),
  ] as const;
  return toggles.map(([key, label]) => (
    <OptionToggle
      key={key}
      checked={preferences[key]}
      onChange={(isOn) => savePreferences('shoppingList', { [key]: isOn })}
    >
      {label}
    </OptionToggle>
  ));
}

/** Returns functions that take what is to be bought elsewhere as plain text. */
function useListText(listId: string): { copy: () => void; share: () => void } {
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

/** Takes what is to be bought elsewhere as plain text. */
function TextActions({ listId }: { listId: string }) {
  const t = useT();
  const { copy, share } = useListText(listId);
  return (
    <>
      <OptionAction icon={<IconClipboardCopy size={20} />} onClick={copy}>
        {t('shoppingLists.copyText')}
      </OptionAction>
      {canShareText() && (
        <OptionAction icon={<IconShare size={20} />} onClick={share}>
          {t('shoppingLists.shareText')}
        </OptionAction>
      )}
    </>
  );
}
