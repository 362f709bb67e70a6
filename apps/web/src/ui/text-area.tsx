import { useId, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEventHandler, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldProps } from '#web/ui/field.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  minRows?: number;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement | null>;
}

const growsByItself = CSS.supports('field-sizing', 'content');

/** A field of many lines that grows with its text. */
export function TextArea({ label, help, error, onChange, minRows = 3, ref, ...rest }: TextAreaProps) {
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    if (growsByItself || element.current === null) return;
    element.current.style.height = 'auto';
    element.current.style.height = `${element.current.scrollHeight + 2}px`;
  }, [rest.value]);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        {...rest}
        {...describedBy(id, { help, error })}
        ref={element}
        rows={minRows}
        className={styles.area}
        style={{ minHeight: `calc(${minRows} * 1.5em + 1rem + 2px)` }}
        dir="auto"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
