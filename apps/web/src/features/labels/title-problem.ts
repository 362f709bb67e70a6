import type { MessageKey } from '#web/lib/i18n.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import { failureOf } from '#web/lib/server/failures.ts';

const codes = ['labelTaken', 'labelTitleInvalid', 'labelGroupTaken', 'titleRequired'] as const;

/** Returns the problem with the submitted name, or undefined for any other failure, which has been reported already. */
export function titleProblem(error: unknown): MessageKey | undefined {
  const { code } = failureOf(error);
  const own = codes.find((known) => known === code);
  return own === undefined ? undefined : errorMessages[own];
}
