import { IconFlag, IconTrash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { useDeleteCopy } from './messages.mutations.ts';

const ReportDialog = lazy(() => keepTrying(() => import('#web/features/profiles/people/report-dialog.public.tsx')));

interface MessageOptionsProps {
  message: { id: string; isMine: boolean };
  otherUser: { id: string; name: string };
  /** The words that name the menu. */
  label: string;
}

/** Deletes one's own copy of a message, and reports what somebody else wrote. */
export function MessageOptions({ message: { id, isMine }, otherUser, label }: MessageOptionsProps) {
  const t = useT();
  const [opened, setOpened] = useState<'delete' | 'report' | null>(null);
  const close = () => setOpened(null);
  const deleteCopy = useDeleteCopy();
  return (
    <>
      <OptionsMenu label={label}>
        {!isMine && (
          <OptionAction icon={<IconFlag size={20} />} onClick={() => setOpened('report')}>
            {t('people.report.option')}
          </OptionAction>
        )}
        <OptionAction danger icon={<IconTrash size={20} />} onClick={() => setOpened('delete')}>
          {t('messages.deleteCopy')}
        </OptionAction>
      </OptionsMenu>
      <OnceOpened open={opened === 'report'}>
        <ReportDialog person={otherUser} messageId={id} open={opened === 'report'} onClose={close} />
      </OnceOpened>
      <ConfirmDialog
        open={opened === 'delete'}
        title={t('messages.deleteTitle')}
        message={t('messages.deleteQuestion', { name: isolated(otherUser.name) })}
        action={t('messages.deleteCopy')}
        isBusy={deleteCopy.isPending}
        onClose={close}
        onConfirm={() => deleteCopy.mutate({ id }, { onSuccess: close })}
      />
    </>
  );
}
