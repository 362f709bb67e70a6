import { type ReactNode, useId } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  open: boolean;
  title: string;
  size?: 'small' | 'normal';
  /** The words on the button that submits the form. Enter submits it too. */
  submitLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  /** True while there is nothing to submit. */
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog. */
export function FormDialog({
  submitLabel,
  tone = 'primary',
  isBusy = false,
  isDisabled = false,
  onSubmit,
  onClose,
  children,
  ...rest
}: FormDialogProps) {
  const t = useT();
  const form = useId();
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone={tone} type="submit" form={form} busy={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
