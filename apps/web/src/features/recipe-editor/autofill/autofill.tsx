import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/server/auth-prompt.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { lastAddress, safeLink } from '#web/lib/web-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import styles from '../editor.module.css';
import type { EditorState } from '../saving/state.ts';
import { EditorAutofillChoices } from './choices.tsx';
import { type Clashes, clashesOf, type FilledField, fillEmpty } from './fields.ts';
import { useTakePicture } from './take-picture.ts';

const addressParameter = 'autofill-url';

/** The address that a share or a bookmark asks for: the last one in the text that came along. */
export function useAskedAddress(): string | null {
  const [parameters] = useSearchParams();
  const [shared] = useState(() => parameters.get(addressParameter));
  return shared === null ? null : (lastAddress(shared) ?? shared);
}

interface EditorAutofillProps {
  editor: EditorState;
  /** Read at once where it is not empty. */
  address: string;
  multiple: boolean;
  onClose: () => void;
  /** A page was read; whether there is such a recipe already can be asked. */
  onClipped: (clipped: ClippedRecipe) => void;
}

/** Reads a recipe from a web address: it fills what is empty and asks about the rest. */
export function EditorAutofill({ editor, address, multiple, onClose, onClipped }: EditorAutofillProps) {
  const t = useT();
  const formId = useId();
  const [url, setUrl] = useState(address);
  const [clipped, setClipped] = useState<ClippedRecipe | null>(null);
  const [clashes, setClashes] = useState<Clashes>([]);
  const [error, setError] = useState<MessageKey | null>(null);
  const forgetParameter = useForgetParameter();
  const takePicture = useTakePicture(editor, multiple);
  const { client } = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const cancellation = useCancellation();

  const finish = (found: ClippedRecipe, fields: readonly FilledField[], withPicture: boolean) => {
    editor.change(Object.fromEntries(fields.map((field) => [field, found[field]])));
    onClose();
    if (withPicture) void takePicture(found.imageUrl);
  };
  const load = async (from: string) => {
    const signal = cancellation.begin();
    setIsReading(true);
    try {
      const found = await client.clip.clip.mutate({ url: from }, { signal });
      if (signal.aborted) return;
      onClipped(found);
      const { form } = editor.now();
      editor.change(fillEmpty(form, found));
      const clashing = clashesOf(form, found);
      if (clashing.length === 0) {
        finish(found, [], found.imageUrl !== '');
        return;
      }
      setClashes(clashing);
      setClipped(found);
    } catch (thrown) {
      if (signal.aborted) return;
      const failure = failureOf(thrown);
      if (failure.status === 401) openAuthPrompt();
      setError(failure.code === 'invalidInput' ? 'recipes.editor.addressInvalid' : failureMessage(failure));
    } finally {
      if (!signal.aborted) setIsReading(false);
    }
  };
  const begin = useEffectEvent(() => {
    forgetParameter();
    const safe = safeLink(address);
    if (safe !== null) void load(safe);
  });
  useEffect(() => {
    // After the drawing: what is asked for in the address is read as if it had been typed.
    const timer = window.setTimeout(() => begin());
    return () => window.clearTimeout(timer);
  }, []);

  if (clipped !== null) {
    return (
      <EditorAutofillChoices
        form={editor.form}
        clipped={clipped}
        clashes={clashes}
        onClose={onClose}
        onChosen={(fields, withPicture) => finish(clipped, fields, withPicture)}
      />
    );
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog stands in the editor's form as React sees it.
    event.stopPropagation();
    const safe = safeLink(url);
    if (safe === null) setError(url.trim() === '' ? 'recipes.editor.addressRequired' : 'recipes.editor.addressInvalid');
    else {
      setError(null);
      void load(safe);
    }
  };
  return (
    <Dialog
      open
      title={t('recipes.editor.autofill')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={isReading}>
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
          error={error === null ? undefined : t(error)}
          onChange={setUrl}
        />
      </form>
    </Dialog>
  );
}

/** Closing ends what is being read: it fills nothing after that. */
function useCancellation() {
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      reading.current?.abort();
      reading.current = new AbortController();
      return reading.current.signal;
    },
  };
}

/** A reload does not read the address again. */
function useForgetParameter(): () => void {
  const [parameters, setParameters] = useSearchParams();
  return () => {
    if (!parameters.has(addressParameter)) return;
    const next = new URLSearchParams(parameters);
    next.delete(addressParameter);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
}
