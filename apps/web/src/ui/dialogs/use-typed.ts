import { useEffect, useRef, type RefObject } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { watchUnsaved } from '#web/lib/session/unsaved-changes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a search finds is no work of the person. */
const searches = new Set(['search', 'button', 'submit', 'file']);
const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;

/**
 * Knows whether the forms inside an element hold something that was typed or chosen and not sent. While it is guarded, what
 * would throw that away happens only after the person was asked.
 */
export function useTyped(content: RefObject<HTMLElement | null>, isGuarded: boolean) {
  const t = useT();
  const before = useRef(new WeakMap<Field, string>());
  const wasSent = useRef(false);
  const fields = (): Field[] =>
    [...(content.current?.querySelectorAll<Field>('form :is(input, textarea, select)') ?? [])].filter(
      ({ type }) => !searches.has(type),
    );
  // Whatever changes a field begins with one of these, so the fields are seen as they were.
  const note = () => {
    wasSent.current = false;
    for (const field of fields()) if (!before.current.has(field)) before.current.set(field, valueOf(field));
  };
  const isTyped = (): boolean =>
    !wasSent.current && fields().some((field) => (before.current.get(field) ?? valueOf(field)) !== valueOf(field));
  const isTypedNow = useRef(isTyped);
  useEffect(() => {
    isTypedNow.current = isTyped;
  });
  useEffect(() => (isGuarded ? watchUnsaved(() => isTypedNow.current()) : undefined), [isGuarded]);
  const mayLose = () => !isGuarded || !isTyped() || window.confirm(t('common.unsentForm'));
  return {
    /** Handlers of the element. */
    watch: {
      onFocusCapture: note,
      onPointerDownCapture: note,
      onKeyDownCapture: note,
      onSubmitCapture: () => (wasSent.current = true),
      onClickCapture: (event: { target: EventTarget; preventDefault: () => void; stopPropagation: () => void }) => {
        const isLink = event.target instanceof Element && event.target.closest('a[href]:not([target])') !== null;
        if (!isLink) return;
        if (mayLose()) wasSent.current = true;
        else {
          event.preventDefault();
          event.stopPropagation();
        }
      },
    },
    unlessTyped: (act: () => void) => () => {
      if (mayLose()) act();
    },
  };
}
