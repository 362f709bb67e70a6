import { IconArrowBackUp, IconShoppingCart, IconTrashX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useListEnd } from './list-end.mutations.ts';

/** Lists the shopping lists in the trash. `when` draws until when one stays. Shows nothing when there are none. */
export function DeletedLists({ when }: { when: (deletedAt: Date) => ReactNode }) {
  const t = useT();
  const lists = trpc.shoppingLists.getDeletedShoppingLists.useQuery();
  const restore = useRestore();
  const { asked, isAsking, ask, close } = useAsked();
  const isEmpty = lists.data === undefined || lists.data.length === 0;
  return (
    <>
      {!isEmpty && (
        <Section title={t('shoppingLists.trash')}>
          <List>
            {lists.data.map((list) => (
              <ListRow
                key={list.id}
                title={list.title}
                meta={when(list.deletedAt)}
                start={<IconShoppingCart size={20} aria-hidden />}
                end={
                  <>
                    <IconButton
                      label={t('recipes.trash.restoreOf', { title: list.title })}
                      icon={<IconArrowBackUp size={20} data-mirrored />}
                      onClick={() => restore(list)}
                    />
                    <IconButton
                      tone="danger"
                      label={t('recipes.trash.purgeOf', { title: list.title })}
                      icon={<IconTrashX size={20} />}
                      onClick={() => ask(list)}
                    />
                  </>
                }
              />
            ))}
          </List>
        </Section>
      )}
      {asked !== null && <PurgeListDialog list={asked} open={isAsking} onClose={close} />}
    </>
  );
}

interface NamedList {
  id: string;
  title: string;
}

/** Keeps the list that is asked about. It stays after the dialog has closed, which returns the focus. */
function useAsked() {
  const [asked, setAsked] = useState<NamedList | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return {
    asked,
    isAsking,
    ask: (list: NamedList) => {
      setAsked(list);
      setIsAsking(true);
    },
    close: () => setIsAsking(false),
  };
}

/** Returns a function that restores a list, which the toast takes back. */
function useRestore(): (list: NamedList) => void {
  const t = useT();
  const { restore, moveToTrash } = useListEnd();
  return ({ id, title }) =>
    restore.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({
            message: t('shoppingLists.restored', { title: isolated(title) }),
            action: { label: t('shoppingLists.undo'), onClick: () => moveToTrash.mutate({ id, title }) },
          }),
      },
    );
}

interface PurgeListDialogProps {
  list: NamedList;
  open: boolean;
  onClose: () => void;
}

/** Asks before deleting a list for good, because nobody can undo that. */
function PurgeListDialog({ list: { id, title }, open, onClose }: PurgeListDialogProps) {
  const t = useT();
  const { purge } = useListEnd();
  return (
    <ConfirmDialog
      open={open}
      title={t('recipes.trash.purgeTitle')}
      message={t('shoppingLists.purgeQuestion', { title: isolated(title) })}
      action={t('recipes.trash.purge')}
      onConfirm={() => {
        onClose();
        purge.mutate({ id });
      }}
      onClose={onClose}
    />
  );
}
