import { useT } from '#web/lib/i18n.ts';
import { TextDialog } from '#web/ui/dialogs/text-dialog.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';

interface TitleDialogProps {
  noun: SharedNoun;
  open: boolean;
  /** The title of the scope at present; empty for a new one. */
  title: string;
  onSubmit: (title: string) => void;
  onClose: () => void;
}

/** Asks for the title of a scope. */
export function TitleDialog({ noun: { words, maxTitle }, title, ...rest }: TitleDialogProps) {
  const t = useT();
  const isNew = title === '';
  return (
    <TextDialog
      {...rest}
      title={t(isNew ? words.new : words.rename)}
      submitLabel={t(isNew ? words.create : 'common.save')}
      label={t(words.newTitle)}
      text={title}
      maxLength={maxTitle}
      missing={t(words.titleMissing)}
    />
  );
}
