import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { dismissToast, showToast } from '#web/ui/feedback/toast.tsx';

/** How long the messages of this feature stay, in milliseconds. */
const authToastMs = 6_000;
/** The id of those messages, of which one shows at a time. */
const authToast = 'auth';

/** Returns when the closed account is deleted that the server refused to open. */
const deletedAt = ({ details }: Failure): Date => new Date((details as { deletedAt: string | Date }).deletedAt);

/**
 * Logs in, and returns the token of the session. A refusal shows a toast, and the form stays as it is. For a closed account
 * `onClosing` gets the moment of its deletion.
 */
export const useLogIn = (onClosing: (deletedAt: Date) => void) =>
  trpc.users.login.useMutation({
    onSuccess: () => dismissToast(authToast),
    meta: {
      failures: {
        accountClosing: (failure: Failure) => onClosing(deletedAt(failure)),
        badCredentials: () =>
          showToast({
            id: authToast,
            message: translate('auth.incorrectLogin'),
            tone: 'danger',
            duration: authToastMs,
          }),
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
          showToast({ id: authToast, message: translate('auth.emailTaken'), tone: 'danger', duration: authToastMs });
        },
        invalidEmail: onRefused,
        passwordLength: onRefused,
        passwordCommon: onRefused,
      },
    },
  });

/** Sets a new password by the grant of a link, and returns the token of a session. */
export const useResetPassword = (onRefused: (failure: Failure) => void, onClosing: (deletedAt: Date) => void) =>
  trpc.users.resetPassword.useMutation({
    meta: {
      failures: {
        accountClosing: (failure: Failure) => onClosing(deletedAt(failure)),
        passwordLength: onRefused,
        passwordCommon: onRefused,
      },
    },
  });
