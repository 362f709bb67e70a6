import { maxListTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';

interface TitleDialogProps {
  open: boolean;
  /** The title of the list at present; empty for a new list. */
  title: string;
  onSubmit: (title: string) => void;
  onClose: () => void;
}

/** Asks for the title of a list. */
export const TitleDialog = (props: TitleDialogProps) => <OneTitle key={useOpenings(props.open)} {...props} />;

function OneTitle({ open, title: first, onSubmit, onClose }: TitleDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const isNew = first === '';
  return (
    <FormDialog
      open={open}
      size="small"
      title={t(isNew ? 'shoppingLists.new' : 'shoppingLists.rename')}
      submitLabel={t(isNew ? 'shoppingLists.create' : 'common.save')}
      onSubmit={() => {
        if (title.trim() === '') setIsMissing(true);
        else onSubmit(title.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('shoppingLists.newTitle')}
        value={title}
        maxLength={maxListTitle}
        autoComplete="off"
        initialFocus
        {...(isMissing && title.trim() === '' && { error: t('shoppingLists.titleMissing') })}
        onChange={setTitle}
      />
    </FormDialog>
  );
}
