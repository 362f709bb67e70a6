import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
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
export const TitleDialog = (props: TitleDialogProps) => <OneTitle key={useOpenings(props.open)} {...props} />;

function OneTitle({ noun: { words, maxTitle }, open, title: first, onSubmit, onClose }: TitleDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const isNew = first === '';
  return (
    <FormDialog
      open={open}
      size="small"
      title={t(isNew ? words.new : words.rename)}
      submitLabel={t(isNew ? words.create : 'common.save')}
      onSubmit={() => {
        if (title.trim() === '') setIsMissing(true);
        else onSubmit(title.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label={t(words.newTitle)}
        value={title}
        maxLength={maxTitle}
        autoComplete="off"
        initialFocus
        {...(isMissing && title.trim() === '' && { error: t(words.titleMissing) })}
        onChange={setTitle}
      />
    </FormDialog>
  );
}
