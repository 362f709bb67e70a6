import { InputField, type InputFieldProps } from './input-field.tsx';
import { useLengthLimit } from './use-length-limit.ts';

export type TextFieldProps = InputFieldProps;

/** A one-line text field. What is longer than its `maxLength` stays in it, but cannot be sent. */
export function TextField({ maxLength, error, ref, ...rest }: TextFieldProps) {
  const limit = useLengthLimit<HTMLInputElement>({ value: rest.value, maxLength, error, ref });
  return <InputField {...rest} ref={limit.control} error={limit.error} />;
}
