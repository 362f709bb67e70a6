import { type SyntheticEvent, useId, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface ImageAddressProps {
  onAdd: (address: string) => void;
  onClose: () => void;
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S/iu.test(text) && URL.canParse(text);

/** Asks for the address of a picture on the web. */
export function ImageAddress({ onAdd, onClose }: ImageAddressProps) {
  const t = useT();
  const formId = useId();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<MessageKey | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // In React's tree the dialog stands in the form of the editor, which must not be submitted.
    event.stopPropagation();
    const typed = address.trim();
    if (isWebAddress(typed)) onAdd(typed);
    else setError(typed === '' ? 'images.addressRequired' : 'images.addressInvalid');
  };
  return (
    <Dialog
      open
      title={t('images.fromAddress')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {t('images.add')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          type="url"
          label={t('images.address')}
          help={t('images.addressHelp')}
          autoComplete="off"
          initialFocus
          value={address}
          error={error === null ? undefined : t(error)}
          onChange={setAddress}
        />
      </form>
    </Dialog>
  );
}
