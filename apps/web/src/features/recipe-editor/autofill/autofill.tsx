import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { lastAddress } from '#web/lib/addresses-in-text.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from '../editor.module.css';
import type { EditorState } from '../saving/state.ts';
import { EditorAutofillChoices } from './choices.tsx';
import type { FilledField } from './fields.ts';
import { type PageReader, usePageReader } from './page-reader.ts';
import { useTakePicture } from './take-picture.ts';

const addressParameter = 'autofill-url';

/** Returns the address that a share or a bookmark passed: the last one in the shared text. */
export function useAskedAddress(): string | null {
  const [parameters] = useSearchParams();
  const [shared] = useState(() => parameters.get(addressParameter));
  return shared === null ? null : (lastAddress(shared) ?? shared);
}

interface EditorAutofillProps {
  editor: EditorState;
  /** The address to read. It is read at once when it is not empty. */
  address: string;
  multiple: boolean;
  onClose: () => void;
  /** Called with the recipe of the page, so that the caller can look for duplicates. */
  onClipped: (clipped: ClippedRecipe) => void;
}

/** Reads a recipe from a web address. It fills empty fields, and asks about the others. */
export function EditorAutofill({ editor, address, multiple, onClose, onClipped }: EditorAutofillProps) {
  const forgetParameter = useForgetParameter();
  const takePicture = useTakePicture(editor, multiple);
  const finish = (found: ClippedRecipe, fields: readonly FilledField[], withPicture: boolean) => {
    editor.change(Object.fromEntries(fields.map((field) => [field, found[field]])));
    onClose();
    if (withPicture) void takePicture(found.imageUrl);
  };
  const page = usePageReader({ editor, onClipped, onFilled: (found) => finish(found, [], found.imageUrl !== '') });
  const begin = useEffectEvent(() => {
    forgetParameter();
    const safe = safeLink(address);
    if (safe !== null) void page.read(safe);
  });
  useEffect(() => {
    // After the first drawing, an address from the URL is read as if the person had typed it.
    const timer = window.setTimeout(() => begin());
    return () => window.clearTimeout(timer);
  }, []);
  const { question } = page;
  if (question === null) return <AddressDialog address={address} page={page} onClose={onClose} />;
  return (
    <EditorAutofillChoices
      form={editor.form}
      clipped={question.clipped}
      clashes={question.clashes}
      onClose={onClose}
      onChosen={(fields, withPicture) => finish(question.clipped, fields, withPicture)}
    />
  );
}

interface AddressDialogProps {
  address: string;
  page: PageReader;
  onClose: () => void;
}

/** Asks for the address of the page. */
function AddressDialog({ address, page, onClose }: AddressDialogProps) {
  const t = useT();
  const formId = useId();
  const [url, setUrl] = useState(address);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // In React's tree the dialog stands in the form of the editor, which must not be submitted.
    event.stopPropagation();
    const safe = safeLink(url);
    if (safe !== null) void page.read(safe);
    else page.refuse(url.trim() === '' ? 'recipes.editor.addressRequired' : 'recipes.editor.addressInvalid');
  };
  return (
    <Dialog
      open
      title={t('recipes.editor.autofill')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={page.isReading}>
            {t('recipes.editor.autofillRead')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          type="url"
          label={t('recipes.editor.address')}
          help={t('recipes.editor.addressHelp')}
          autoComplete="off"
          initialFocus
          value={url}
          error={page.problem === null ? undefined : t(page.problem)}
          onChange={setUrl}
        />
      </form>
    </Dialog>
  );
}

/** Removes the parameter from the URL, so that a reload does not read the address again. */
function useForgetParameter(): () => void {
  const [parameters, setParameters] = useSearchParams();
  return () => {
    if (!parameters.has(addressParameter)) return;
    const next = new URLSearchParams(parameters);
    next.delete(addressParameter);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
}
