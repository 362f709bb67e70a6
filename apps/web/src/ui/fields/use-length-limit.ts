import { type RefObject, useEffect } from 'react';
import { useT } from '#web/lib/i18n.ts';

interface LimitedText {
  value: string;
  /** The most characters of the field, in UTF-16 units. */
  maxLength: number | undefined;
  /** Another problem with the value. */
  error: string | undefined;
}

/**
 * Lets a field hold more than it takes, where the `maxLength` of the browser would cut a paste without a word. The form of
 * the field is not sent meanwhile. Returns the problem to show.
 */
export function useLengthLimit(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { value: { length }, maxLength: max = Infinity, error }: LimitedText,
): string | undefined {
  const t = useT();
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
  }, [control, isTooLong]);
  return isTooLong ? t('common.tooLong', { length, max }) : error;
}
