import { maxReportReason } from '@trivet/shared/reports/schemas';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { NamedPerson } from './blocks.mutations.ts';

interface ReportDialogProps {
  person: NamedPerson;
  /** The message that the report is about, which this person wrote. */
  messageId?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Reports a person or a message to whoever runs the server, and says what has become of the report. */
export default function ReportDialog({ person, messageId, open, onClose }: ReportDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const report = trpc.reports.createReport.useMutation({
    onSuccess: ({ delivery }) => {
      showToast({ message: translate(delivery === 'mail' ? 'people.report.mailed' : 'people.report.kept') });
      setReason('');
      onClose();
    },
  });
  const name = isolated(person.name);
  const isAboutMessage = messageId !== undefined;
  return (
    <FormDialog
      open={open}
      title={t(isAboutMessage ? 'people.report.messageTitle' : 'people.report.title', { name })}
      submitLabel={t('people.report.action')}
      isBusy={report.isPending}
      isDisabled={reason.trim() === ''}
      onSubmit={() => report.mutate({ userId: person.id, messageId: messageId ?? null, reason })}
      onClose={onClose}
    >
      <p>{t(isAboutMessage ? 'people.report.messageIntro' : 'people.report.intro', { name })}</p>
      <TextArea
        label={t('people.report.reason')}
        minRows={3}
        maxLength={maxReportReason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
