import { useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { failureOf } from '#web/lib/server/failures.ts';

const codes = ['labelTaken', 'labelTitleInvalid', 'labelGroupTaken', 'titleRequired'] as const;

/** Returns the problem with the submitted name, or undefined for any other failure, which has been reported already. */
function titleProblem(error: unknown): MessageKey | undefined {
  const { code } = failureOf(error);
  const own = codes.find((known) => known === code);
  return own === undefined ? undefined : errorMessage(own);
}

/** What a form says about the name in it. */
interface NameCheck {
  problem: MessageKey | undefined;
  /** Returns whether there is a name to send. Where there is none, the form asks for it. */
  isThere: (title: string) => boolean;
  /** Forgets that the name was missing. */
  reset: () => void;
}

/** Keeps whether a form was sent without a name, which no server has to be asked about. `missing` says so. */
export function useNameCheck(error: unknown, missing: MessageKey): NameCheck {
  const [isMissing, setIsMissing] = useState(false);
  return {
    problem: isMissing ? missing : titleProblem(error),
    isThere: (title) => {
      const hasName = title.trim() !== '';
      setIsMissing(!hasName);
      return hasName;
    },
    reset: () => setIsMissing(false),
  };
}
