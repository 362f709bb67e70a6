import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './labels.module.css';
import { useRenameLabel } from './labels.mutations.ts';
import { useNameCheck } from './title-problem.ts';

/** Edits the name of a label in its row. Enter saves the name, Escape discards it. */
export function LabelRename({ label, onDone }: { label: LabelSummary; onDone: () => void }) {
  const t = useT();
  const [title, setTitle] = useState(label.title);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const rename = useRenameLabel();
  const name = useNameCheck(rename.error, 'labels.nameMissing');
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEscapeWithin(form, onDone);
  const submit = () => {
    if (title.trim() === label.title) onDone();
    else if (name.isThere(title)) rename.mutate({ id: label.id, title }, { onSuccess: onDone });
  };
  return (
    <form
      ref={form}
      className={styles.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={input}
        label={t('labels.nameOf', { title: label.title })}
        labelHidden
        value={title}
        maxLength={255}
        error={name.problem && t(name.problem)}
        onChange={(text) => {
          setTitle(text);
          name.reset();
          rename.reset();
        }}
      />
      <IconButton type="submit" label={t('common.save')} icon={<IconCheck size={20} />} disabled={rename.isPending} />
      <IconButton label={t('common.cancel')} icon={<IconX size={20} />} onClick={onDone} />
    </form>
  );
}

/** Calls `onEscape` when Escape is pressed anywhere in the element. */
function useEscapeWithin(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    const element = within.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [within]);
}
