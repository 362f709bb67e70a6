import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { startSession } from '#web/lib/server/session.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** How long the messages of this feature stay, in milliseconds (docs/limits.md). */
const authToastMs = 6_000;

const logInHere = ({ token }: { token: string }): void => startSession(token);

/** Logs in. A refusal shows a toast, and the form stays as it is. */
export const useLogIn = () =>
  trpc.users.login.useMutation({
    onSuccess: logInHere,
    meta: {
      failures: {
        badCredentials: () =>
          showToast({ id: 'auth', message: translate('auth.incorrectLogin'), tone: 'danger', duration: authToastMs }),
      },
    },
  });

/** Creates an account and logs in. `onRefused` gets the failure, such as a taken address. */
export const useRegister = (onRefused: (failure: Failure) => void) =>
  trpc.users.register.useMutation({
    onSuccess: logInHere,
    meta: {
      failures: {
        emailTaken: (failure: Failure) => {
          onRefused(failure);
          showToast({ id: 'auth', message: translate('auth.emailTaken'), tone: 'danger', duration: authToastMs });
        },
        invalidEmail: onRefused,
        passwordLength: onRefused,
        passwordCommon: onRefused,
      },
    },
  });

/** Sets a new password by the grant of a link, and logs in. */
export const useResetPassword = (onRefused: (failure: Failure) => void) =>
  trpc.users.resetPassword.useMutation({
    onSuccess: logInHere,
    meta: { failures: { passwordLength: onRefused, passwordCommon: onRefused } },
  });
