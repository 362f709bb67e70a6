import { errorMessages } from '#web/lib/error-messages.ts';
import type { Failure } from '#web/lib/failures.ts';
import type { MessageKey } from '#web/lib/i18n.ts';

/** The sentence that says why a call did not succeed. */
export function failureMessage({ status, code }: Failure): MessageKey {
  if (code !== null) return errorMessages[code];
  return status === 0 ? 'errors.offline' : 'errors.unexpected';
}
