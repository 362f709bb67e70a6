import { IconPlus, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Invitations } from '#web/features/sharing/scopes/invitations.public.tsx';
import { useScopesInMotion } from '#web/features/sharing/scopes/scope-end.mutations.public.ts';
import { useFocusAfterLoss } from '#web/features/sharing/scopes/scope-focus.public.ts';
import { TitleDialog } from '#web/features/sharing/scopes/title-dialog.public.tsx';
import { useShownState } from '#web/features/sharing/scopes/use-shown-state.public.ts';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { useIsLoggedIn } from '#web/lib/server/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionLink } from '#web/ui/menus/option.tsx';
import { createList } from '../rows/change-lists.ts';
import { type ShownList, useLists } from '../rows/use-lists.ts';
import { AllLists } from './all-lists.tsx';
import { sharedLists } from './shared-lists.public.ts';
import { useArrangedAhead } from './use-arranged-ahead.ts';

/** Lists the shopping lists of the person and those that others share with them. A visitor is asked to log in. */
function ListsScreen() {
  const t = useT();
  if (useIsLoggedIn()) return <OwnLists />;
  return (
    <Screen title={t('shoppingLists.title')} width="reading">
      <EmptyState icon={<IconShoppingCart size={32} stroke={1.5} />} message={t('shoppingLists.logIn')}>
        <Button tone="primary" to={paths.auth('login', paths.shoppingLists)}>
          {t('menu.logIn')}
        </Button>
      </EmptyState>
    </Screen>
  );
}

function OwnLists() {
  const t = useT();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  const name = () => setIsNaming(true);
  useShortcut('n', t('shoppingLists.new'), name);
  return (
    <Screen
      title={t('shoppingLists.title')}
      width="reading"
      primaryAction={{ label: t('shoppingLists.new'), icon: <IconPlus size={20} />, onClick: name }}
      options={
        <OptionLink icon={<IconTrash size={20} />} to={paths.trash}>
          {t('shoppingLists.trash')}
        </OptionLink>
      }
    >
      <Invitations noun={sharedLists} />
      <ShownLists onNew={name} />
      <TitleDialog
        noun={sharedLists}
        open={isNaming}
        title=""
        onSubmit={(title) => void navigate(paths.shoppingList(createList(title)))}
        onClose={() => setIsNaming(false)}
      />
    </Screen>
  );
}

/** Shows the lists, that they are being read, or that there are none. */
function ShownLists({ onNew }: { onNew: () => void }) {
  const t = useT();
  const lists = useLists();
  const inMotion = useScopesInMotion(sharedLists);
  const state = useShownState(sharedLists.kind, lists);
  useListAhead(lists);
  const shown = lists.filter(({ id }) => !inMotion.includes(id));
  useFocusAfterLoss(shown.length);
  if (shown.length > 0) return <AllLists lists={shown} />;
  if (state === 'reading') return <SkeletonRows count={4} />;
  const isUnknown = state === 'unknown';
  return (
    <EmptyState
      icon={<IconShoppingCart size={32} stroke={1.5} />}
      message={t(isUnknown ? 'shoppingLists.unknown' : 'shoppingLists.empty')}
      {...(!isUnknown && { detail: t('shoppingLists.emptyDetail') })}
    >
      <Button tone="primary" onClick={onNew}>
        {t('shoppingLists.new')}
      </Button>
    </EmptyState>
  );
}

/** Prepares what is opened next from here. */
function useListAhead(lists: readonly ShownList[]): void {
  useEffect(() => void loadAhead(() => import('../items/list-screen.tsx')), []);
  useArrangedAhead(lists);
}

export { ListsScreen as Component };
