import { IconArchive } from '@tabler/icons-react';
import { useEffect } from 'react';
import { leaveRow } from '#web/features/sharing/scopes/scope-focus.public.ts';
import { ScopesScreen, ShownScopes } from '#web/features/sharing/scopes/scopes-screen.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { createList, renameList, setListArchived } from '../rows/change-lists.ts';
import { type ShownList, useLists } from '../rows/use-lists.ts';
import { sharedLists } from '../rows/shared-lists.public.ts';
import { useArrangedAhead } from './use-arranged-ahead.ts';

/** Lists the shopping lists of the person and those that others share with them. A visitor is asked to log in. */
const ListsScreen = () => (
  <ScopesScreen noun={sharedLists} onCreate={createList}>
    {(onNew) => <ShownLists onNew={onNew} />}
  </ScopesScreen>
);

/** Shows the lists, and below them those of the archive. */
function ShownLists({ onNew }: { onNew: () => void }) {
  const t = useT();
  const lists = useLists();
  useListAhead(lists);
  return (
    <ShownScopes
      noun={sharedLists}
      scopes={lists}
      stateOf={({ toBuy, done }) =>
        toBuy > 0
          ? t('shoppingLists.count', { count: toBuy })
          : t(done > 0 ? 'shoppingLists.allDone' : 'shoppingLists.nothingYet')
      }
      actionsOf={(list) => <ArchiveAction list={list} />}
      sectionOf={({ isArchived }) => (isArchived ? t('shoppingLists.archived') : null)}
      onRename={renameList}
      onNew={onNew}
    />
  );
}

function ArchiveAction({ list: { id, isArchived } }: { list: ShownList }) {
  const t = useT();
  return (
    <OptionAction
      icon={<IconArchive size={20} />}
      onClick={() => {
        leaveRow();
        setListArchived(id, !isArchived);
      }}
    >
      {t(isArchived ? 'shoppingLists.unarchive' : 'shoppingLists.archive')}
    </OptionAction>
  );
}

/** Prepares what is opened next from here. */
function useListAhead(lists: readonly ShownList[]): void {
  useEffect(() => void loadAhead(() => import('../items/list-screen.tsx')), []);
  useArrangedAhead(lists);
}

export { ListsScreen as Component };
