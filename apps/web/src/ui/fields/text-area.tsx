import { useId, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEventHandler, type Ref } from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';
import { useLengthLimit } from './use-length-limit.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  minRows?: number;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  /** Hides the label from view, but not from assistive technology. */
  labelHidden?: boolean;
  /** The label of a phone's Enter key. */
  enterKeyHint?: 'send' | 'enter';
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = CSS.supports('field-sizing', 'content');

/**
 * From this many characters on, the field scrolls instead of growing, and this code finds its direction, because
 * `dir="auto"` takes seconds.
 */
const longText = 20_000;

/** Characters at the beginning of a text among which the first letter is searched. */
const lookedAt = 2_000;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/**
 * Returns the direction of the first letter of a long text, or undefined when there is none. The text then has the
 * direction of the page. Short texts use `dir="auto"`, with which the browser reads a text anew at each layout: that took
 * seconds for 20,000 lines, and typing in them has to stay fast.
 */
export function firstLetterDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text.slice(0, lookedAt))?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/**
 * A field of many lines. It grows with its text, unless the text is very long. What is longer than its `maxLength` stays
 * in it, but cannot be sent.
 */
export function TextArea({
  label,
  labelHidden = false,
  help,
  error: problem,
  onChange,
  minRows = 3,
  maxLength,
  ref,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current);
  const error = useLengthLimit(element, { value: rest.value, maxLength, error: problem });
  const isLong = rest.value.length > longText;
  useLayoutEffect(() => {
    if (growsByItself || element.current === null) return;
    if (isLong) {
      element.current.style.height = '';
      return;
    }
    element.current.style.height = 'auto';
    element.current.style.height = `${element.current.scrollHeight + 2}px`;
  }, [rest.value, isLong]);
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error}>
      <textarea
        {...rest}
        {...describedBy(id, { help, error })}
        ref={element}
        rows={minRows}
        aria-label={labelHidden ? label : undefined}
        className={styles.area}
        data-long={isLong || undefined}
        style={{ minHeight: `calc(${minRows} * 1.5em + 1rem + 2px)` }}
        dir={isLong ? firstLetterDirection(rest.value) : 'auto'}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.length <= longText) return;
          event.preventDefault();
          onChange(withPasted(event.currentTarget, text));
        }}
      />
    </FieldFrame>
  );
}

// The browser inserts a long text line by line, which takes seconds. Inserting it in one piece is instant, but cannot
// be undone.
function withPasted(area: HTMLTextAreaElement, text: string): string {
  // This sets the direction before drawing. Otherwise the browser first searches the whole text for it.
  area.dir = firstLetterDirection(area.value + text) ?? '';
  area.dataset.long = 'true';
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  return area.value;
}
