import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { useScopeEnd } from '../people/scope-end.mutations.public.ts';

interface DeletedScopesProps {
  noun: SharedNoun;
  /** Draws until when one stays. */
  when: (deletedAt: Date) => ReactNode;
}

/** Lists the scopes of a kind that are in the trash. Shows nothing when there are none. */
export function DeletedScopes({ noun, when }: DeletedScopesProps) {
  const t = useT();
  const { data = [] } = trpc.sharing.getDeleted.useQuery();
  const deleted = data.filter(({ kind }) => kind === noun.kind);
  const restore = useRestore(noun);
  const { asked, isAsking, ask, close } = useAsked();
  return (
    <>
      {deleted.length > 0 && (
        <Section title={t(noun.words.deletedOnes)}>
          <List>
            {deleted.map((scope) => (
              <ListRow
                key={scope.id}
                title={scope.title}
                meta={when(scope.deletedAt)}
                start={<noun.icon size={20} aria-hidden />}
                end={
                  <>
                    <IconButton
                      label={t('recipes.trash.restoreOf', { title: scope.title })}
                      icon={<IconArrowBackUp size={20} data-mirrored />}
                      onClick={() => restore(scope)}
                    />
                    <IconButton
                      tone="danger"
                      label={t('recipes.trash.purgeOf', { title: scope.title })}
                      icon={<IconTrashX size={20} />}
                      onClick={() => ask(scope)}
                    />
                  </>
                }
              />
            ))}
          </List>
        </Section>
      )}
      {asked !== null && <PurgeDialog noun={noun} scope={asked} open={isAsking} onClose={close} />}
    </>
  );
}

/** Keeps the scope that is asked about. It stays after the dialog has closed, which returns the focus. */
function useAsked() {
  const [asked, setAsked] = useState<NamedScope | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return {
    asked,
    isAsking,
    ask: (scope: NamedScope) => {
      setAsked(scope);
      setIsAsking(true);
    },
    close: () => setIsAsking(false),
  };
}

/** Returns a function that restores a scope, which the toast takes back. */
function useRestore(noun: SharedNoun): (scope: NamedScope) => void {
  const t = useT();
  const { restore, moveToTrash } = useScopeEnd(noun);
  return ({ id, title }) =>
    restore.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({
            message: t(noun.words.restored, { title: isolated(title) }),
            action: { label: t('common.undo'), onClick: () => moveToTrash.mutate({ id, title }) },
          }),
      },
    );
}

interface PurgeDialogProps {
  noun: SharedNoun;
  scope: NamedScope;
  open: boolean;
  onClose: () => void;
}

/** Asks before deleting a scope for good, because nobody can undo that. */
function PurgeDialog({ noun, scope: { id, title }, open, onClose }: PurgeDialogProps) {
  const t = useT();
  const { purge } = useScopeEnd(noun);
  return (
    <ConfirmDialog
      open={open}
      title={t('recipes.trash.purgeTitle')}
      message={t(noun.words.purgeQuestion, { title: isolated(title) })}
      action={t('recipes.trash.purge')}
      onConfirm={() => {
        onClose();
        purge.mutate({ id });
      }}
      onClose={onClose}
    />
  );
}
