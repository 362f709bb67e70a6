import type { MessageKey } from '#web/lib/i18n.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import { failureOf } from '#web/lib/server/failures.ts';

const codes = ['labelTaken', 'labelTitleInvalid', 'labelGroupTaken', 'titleRequired'] as const;

/** What is wrong with the name that was sent, or undefined where the failure is another one and was told already. */
export function titleProblem(error: unknown): MessageKey | undefined {
  const { code } = failureOf(error);
  const own = codes.find((known) => known === code);
  return own === undefined ? undefined : errorMessages[own];
}
