import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { IconBook2, IconShoppingCart, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Invitations } from '#web/features/sharing/scopes/invitations.public.tsx';
import { LogInFirst } from '#web/features/sharing/scopes/log-in-first.public.tsx';
import { ShareDialog } from '#web/features/sharing/people/share-dialog.public.tsx';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { useRememberUse } from '#web/features/sharing/scopes/last-used.public.ts';
import { useWakeLock } from '#web/lib/browser/wake-lock.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { useScopeState } from '#web/lib/sync/hooks/use-scopes.ts';
import { paths } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { sharedLists } from '../rows/shared-lists.public.ts';
import { listRows } from '../rows/list-rows.ts';
import { ListContent } from './list-content.tsx';
import { type ListDialog, ListDialogs } from '../options/list-dialogs.tsx';
import { ListOptions } from '../options/list-options.tsx';

/** Shows one shopping list, from what this browser has. */
function ListScreen() {
  const t = useT();
  // A log-out leads to the welcome page instead.
  const [isVisitor] = useState(() => !isLoggedIn());
  const { shoppingListId = '' } = useParams();
  const id = shoppingListId.toLowerCase();
  const state = useScopeState(shoppingListKind, id);
  const list = useRow(listRows.of(id), id);
  if (list !== null && state !== 'missing') return <OpenList key={id} listId={id} title={list.title} />;
  if (isVisitor) return <LogInFirst />;
  return (
    <Screen title={t('shoppingLists.title')} back={paths.shoppingLists} width="reading">
      {/* A link in a message may come before the invitation is accepted. */}
      {state === 'missing' && <Invitations noun={sharedLists} />}
      {state === 'missing' || state === 'unknown' ? (
        <EmptyState
          icon={<IconShoppingCart size={32} />}
          message={t(state === 'missing' ? 'shoppingLists.gone' : 'shoppingLists.notHere')}
        >
          <Button tone="primary" to={paths.shoppingLists}>
            {t('shoppingLists.toLists')}
          </Button>
        </EmptyState>
      ) : (
        <SkeletonRows count={6} />
      )}
    </Screen>
  );
}

function OpenList({ listId, title }: { listId: string; title: string }) {
  const t = useT();
  const { role, people } = useScopePeople(shoppingListKind, listId);
  const [dialog, setDialog] = useState<ListDialog | 'share' | null>(null);
  useRememberUse(sharedLists, listId);
  useWakeLock(usePreferences().shoppingList.keepScreenOn);
  const close = () => setDialog(null);
  return (
    <Screen
      title={title}
      back={paths.shoppingLists}
      width="reading"
      actions={
        <>
          {role !== 'view' && (
            <IconButton
              label={t('shoppingLists.addRecipe')}
              icon={<IconBook2 size={20} />}
              popup={{ kind: 'dialog', open: dialog === 'recipe' }}
              onClick={() => setDialog('recipe')}
            />
          )}
          <IconButton
            label={
              people.length === 0
                ? t('shoppingLists.share.title')
                : t('shoppingLists.share.with', { count: people.length })
            }
            icon={<IconUsers size={20} />}
            popup={{ kind: 'dialog', open: dialog === 'share' }}
            onClick={() => setDialog('share')}
          />
        </>
      }
      options={<ListOptions listId={listId} onShow={setDialog} />}
    >
      <ListContent listId={listId} onAddRecipe={() => setDialog('recipe')} />
      <ShareDialog noun={sharedLists} scope={{ id: listId, title }} open={dialog === 'share'} onClose={close} />
      <ListDialogs listId={listId} shown={dialog === 'share' ? null : dialog} onClose={close} />
    </Screen>
  );
}

export { ListScreen as Component };
