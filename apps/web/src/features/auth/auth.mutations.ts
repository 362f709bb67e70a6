import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** How long the messages of this feature stay, in milliseconds (docs/limits.md). */
const authToastMs = 6_000;

/** Logs in, and returns the token of the session. A refusal shows a toast, and the form stays as it is. */
export const useLogIn = () =>
  trpc.users.login.useMutation({
    meta: {
      failures: {
        badCredentials: () =>
          showToast({ id: 'auth', message: translate('auth.incorrectLogin'), tone: 'danger', duration: authToastMs }),
      },
    },
  });

/** Creates an account and returns the token of its session. `onRefused` gets the failure, such as a taken address. */
export const useRegister = (onRefused: (failure: Failure) => void) =>
  trpc.users.register.useMutation({
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

/** Sets a new password by the grant of a link, and returns the token of a session. */
export const useResetPassword = (onRefused: (failure: Failure) => void) =>
  trpc.users.resetPassword.useMutation({
    meta: { failures: { passwordLength: onRefused, passwordCommon: onRefused } },
  });
