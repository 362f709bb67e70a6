import type { MessageKey } from '../i18n.ts';
import { errorMessages } from './error-messages.ts';
import type { Failure } from './failures.ts';

/** The sentence that says why a call did not succeed. */
export function failureMessage({ status, code }: Failure): MessageKey {
  if (code !== null) return errorMessages[code];
  return status === 0 ? 'errors.offline' : 'errors.unexpected';
}
