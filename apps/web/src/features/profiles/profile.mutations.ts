import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

const tellOthers = ({ field }: Failure) => {
  if (field !== 'handle') showToast({ message: translate('errors.invalidInput'), tone: 'danger' });
};

/** Saves one's profile. The form shows refusals itself. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.users.updateMyProfile.useMutation({
    meta: { failures: { handleTaken: () => {}, invalidName: () => {}, notFound: () => {}, invalidInput: tellOthers } },
    onSuccess: (profile) => utils.users.getMyProfile.setData(undefined, profile),
    onSettled: () =>
      void Promise.all([
        utils.users.getMyProfile.invalidate(),
        utils.users.getUserProfileByHandle.invalidate(),
        utils.users.getIsHandleAvailable.invalidate(),
        utils.users.getMe.invalidate(),
      ]),
  });
}
