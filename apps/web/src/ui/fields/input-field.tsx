import {
  type ClipboardEvent,
  useId,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

export interface InputFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'search' | 'tel' | 'number' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'url' | 'search' | 'decimal' | 'numeric';
  name?: string;
  placeholder?: string;
  maxLength?: number | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Gets the focus when the dialog around it opens. */
  initialFocus?: boolean;
  /** Hides the label from view, but not from assistive technology, as for a search field. */
  labelHidden?: boolean;
  /** An icon before the text. */
  start?: ReactNode;
  /** A control after the text, for instance an IconButton that clears it. */
  end?: ReactNode;
  onEnter?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

const isLatin = (type: string) => type === 'email' || type === 'url' || type === 'password';

/** A field of one line that takes what the browser lets people type. Where that may be too much, it is a TextField. */
export function InputField({
  label,
  help,
  error,
  labelHidden = false,
  start,
  end,
  onEnter,
  onKeyDown,
  onChange,
  ...rest
}: InputFieldProps) {
  const id = useId();
  const { initialFocus = false, type = 'text', ...input } = rest;
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error}>
      <div className={styles.box}>
        {start !== undefined && (
          <span className={styles.start} aria-hidden>
            {start}
          </span>
        )}
        <input
          {...input}
          {...describedBy(id, { help, error })}
          type={type}
          className={styles.control}
          dir={isLatin(type) ? 'ltr' : 'auto'}
          aria-label={labelHidden ? label : undefined}
          data-autofocus={initialFocus || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
            onKeyDown?.(event);
          }}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
