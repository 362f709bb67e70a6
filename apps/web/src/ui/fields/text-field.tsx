import { useImperativeHandle, useRef } from 'react';
import { InputField, type InputFieldProps } from './input-field.tsx';
import { useLengthLimit } from './use-length-limit.ts';

export type TextFieldProps = InputFieldProps;

/** A one-line text field. What is longer than its `maxLength` stays in it, but cannot be sent. */
export function TextField({ maxLength, error, ref, ...rest }: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current);
  const problem = useLengthLimit(control, { value: rest.value, maxLength, error });
  return <InputField {...rest} ref={control} error={problem} />;
}
