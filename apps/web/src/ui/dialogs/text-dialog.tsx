import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useOpenings } from './use-openings.ts';

interface TextDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** The label of the field. */
  label: string;
  /** The text to begin with. */
  text: string;
  maxLength: number;
  /** What to say when there is no text. */
  missing: string;
  /** Returns what keeps a text from being taken, or undefined for one that can be. */
  problemOf?: (text: string) => string | undefined;
  /** Gets the text without white space around it. */
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** Asks for one line of text, such as a title. */
export const TextDialog = (props: TextDialogProps) => <OneText key={useOpenings(props.open)} {...props} />;

function OneText({ label, text: first, maxLength, missing, problemOf, onSubmit, ...dialog }: TextDialogProps) {
  const [typed, setTyped] = useState(first);
  const [wasSent, setWasSent] = useState(false);
  const text = typed.trim();
  const problem = text === '' ? missing : problemOf?.(text);
  return (
    <FormDialog
      {...dialog}
      size="small"
      onSubmit={() => {
        setWasSent(true);
        if (problem === undefined) onSubmit(text);
      }}
    >
      <TextField
        label={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        initialFocus
        error={wasSent ? problem : undefined}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
