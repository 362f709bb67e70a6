import { IconArchive, IconLogout, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { sharedWords } from '#web/features/sharing/people/shared-words.public.ts';
import { useScopeEnd } from '#web/features/sharing/scopes/scope-end.mutations.public.ts';
import { leaveRow } from '#web/features/sharing/scopes/scope-focus.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { ListRow } from '#web/ui/layout/list.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { setListArchived } from '../rows/change-lists.ts';
import type { ShownList } from '../rows/use-lists.ts';
import { sharedLists } from './shared-lists.public.ts';
import styles from './lists.module.css';

/** What is asked about a list in a dialog. */
export type AskedOfList = 'rename' | 'share' | 'leave';

interface ShoppingListRowProps {
  list: ShownList;
  onAsk: (asked: AskedOfList) => void;
}

/** One shopping list: what is left to buy, who else has it, and what can be done with it. */
export function ShoppingListRow({ list, onAsk }: ShoppingListRowProps) {
  const t = useT();
  const { id, title, toBuy, done } = list;
  const shared = sharedWords(t, sharedLists, list);
  const state =
    toBuy > 0
      ? t('shoppingLists.count', { count: toBuy })
      : t(done > 0 ? 'shoppingLists.allDone' : 'shoppingLists.nothingYet');
  return (
    <ListRow
      title={title}
      to={paths.shoppingList(id)}
      meta={
        <>
          <span className={styles.line}>{state}</span>
          {shared !== null && <span className={styles.line}>{shared}</span>}
        </>
      }
      end={
        <OptionsMenu label={t('shoppingLists.optionsOf', { title })}>
          <ListActions list={list} onAsk={onAsk} />
        </OptionsMenu>
      }
    />
  );
}

/** Does something that takes the row away from its place. */
function endRow(end: () => void): void {
  leaveRow();
  end();
}

/** What can be done with a list as a whole. */
function ListActions({ list: { id, title, role, isArchived }, onAsk }: ShoppingListRowProps) {
  const t = useT();
  const { moveToTrash } = useScopeEnd(sharedLists);
  const isOwner = role === 'owner';
  return (
    <>
      <OptionAction icon={<IconUsers size={20} />} onClick={() => onAsk('share')}>
        {t('shoppingLists.share.title')}
      </OptionAction>
      {isOwner && (
        <>
          <OptionAction icon={<IconPencil size={20} />} onClick={() => onAsk('rename')}>
            {t('shoppingLists.rename')}
          </OptionAction>
          <OptionAction icon={<IconArchive size={20} />} onClick={() => endRow(() => setListArchived(id, !isArchived))}>
            {t(isArchived ? 'shoppingLists.unarchive' : 'shoppingLists.archive')}
          </OptionAction>
          <OptionAction
            danger
            icon={<IconTrash size={20} />}
            onClick={() => endRow(() => moveToTrash.mutate({ id, title }))}
          >
            {t('shoppingLists.delete')}
          </OptionAction>
        </>
      )}
      {!isOwner && (
        <OptionAction danger icon={<IconLogout size={20} data-mirrored />} onClick={() => onAsk('leave')}>
          {t('shoppingLists.leave')}
        </OptionAction>
      )}
    </>
  );
}
