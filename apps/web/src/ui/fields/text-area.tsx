import { useId, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEventHandler, type Ref } from 'react';
import { directionOf } from '../text-direction.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  minRows?: number;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  /** The label is for assistive technology only. */
  labelHidden?: boolean;
  /** What the key of a phone says that ends a line. */
  enterKeyHint?: 'send' | 'enter';
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement | null>;
}

const growsByItself = CSS.supports('field-sizing', 'content');

/** Characters from which a field scrolls rather than grows, and its direction is found here: `dir="auto"` takes seconds. */
const longText = 20_000;

/** A field of many lines that grows with its text, until it is very long. */
export function TextArea({
  label,
  labelHidden = false,
  help,
  error,
  onChange,
  minRows = 3,
  ref,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current);
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
        dir={isLong ? directionOf(rest.value) : 'auto'}
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

// The browser takes a long text in line by line, which takes seconds; in one piece it takes none, but cannot be undone.
function withPasted(area: HTMLTextAreaElement, text: string): string {
  // As it will be drawn: otherwise the browser looks for the direction of all of it first.
  area.dir = directionOf(area.value + text) ?? '';
  area.dataset.long = 'true';
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  return area.value;
}
