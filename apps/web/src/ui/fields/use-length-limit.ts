import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';

interface LimitedField<Control> {
  value: string;
  /** The most characters of the field, in UTF-16 units. */
  maxLength: number | undefined;
  error: string | undefined;
  /** Gets the control as well. */
  ref: Ref<Control> | undefined;
}

/**
 * Lets a field hold more than it takes, where the `maxLength` of the browser would cut a paste without a word. The field
 * says so meanwhile, and its form is not sent.
 */
export function useLengthLimit<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value: { length },
  maxLength: max = Infinity,
  error,
  ref,
}: LimitedField<Control>) {
  const t = useT();
  const control = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(ref as Ref<Control | null>, () => control.current);
  const isTooLong = length > max;
  useEffect(() => {
    const form = control.current?.form;
    if (!isTooLong || form == null) return undefined;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      control.current?.focus();
    };
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [isTooLong]);
  return { control, error: isTooLong ? t('common.tooLong', { length, max }) : error };
}
