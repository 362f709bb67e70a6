import { readListsAgain, useUndoToast } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { forgetLocal } from '#web/lib/tab-sync.ts';
import { trpc } from '#web/lib/server/api.ts';
import { beginLogOut, endLogOut } from '#web/lib/session/auth-prompt.ts';
import { forgetDevice } from '#web/features/notifications/notifications.public.ts';
import { endSessionLater } from './ended-sessions.public.ts';
import { type Failure, failureOf } from '#web/lib/server/failures.ts';
import { forgetTraces } from '#web/lib/traces/forget-traces.ts';
import { endSession, getToken } from '#web/lib/session/session.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { forgetUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** How long the message about a closed account stays, in milliseconds. It has a date to remember. */
const closedMs = 15_000;

/** Saves parts of the account. The form shows what the server refuses. */
export function useUpdateAccount(onRefused: (failure: Failure) => void) {
  const utils = trpc.useUtils();
  return trpc.users.updateUser.useMutation({
    onSuccess: (me) => {
      utils.users.getMe.setData(undefined, me);
      void utils.users.getSessions.invalidate();
      showToast({ message: translate('account.saved') });
    },
    meta: {
      failures: {
        invalidInput: onRefused,
        invalidName: onRefused,
        invalidEmail: onRefused,
        emailTaken: onRefused,
        passwordLength: onRefused,
        passwordCommon: onRefused,
        currentPasswordWrong: onRefused,
      },
    },
  });
}

/** Logs one device out. Its row goes at once and comes back if the server refuses. */
export function useRevokeSession() {
  const utils = trpc.useUtils();
  return trpc.users.revokeSession.useMutation({
    onMutate: async ({ id }) => {
      await utils.users.getSessions.cancel();
      const before = utils.users.getSessions.getData();
      utils.users.getSessions.setData(undefined, (sessions) => sessions?.filter((session) => session.id !== id));
      return { before };
    },
    onError: (_error, _input, snapshot) => utils.users.getSessions.setData(undefined, snapshot?.before),
    onSettled: () => utils.users.getSessions.invalidate(),
  });
}

/** Logs every other device out. */
export function useRevokeOtherSessions() {
  const utils = trpc.useUtils();
  return trpc.users.revokeOtherSessions.useMutation({ onSettled: () => utils.users.getSessions.invalidate() });
}

/** Moves all recipes of one's own library to the trash. A toast offers to undo it. */
export function useDeleteAllRecipes() {
  const utils = trpc.useUtils();
  const readAgain = () =>
    Promise.all([readListsAgain(utils), utils.recipes.readRecipe.invalidate(), utils.users.getMyStats.invalidate()]);
  const showUndo = useUndoToast({
    readAgain,
    skippedText: (count) => translate('recipes.home.selection.undoSkipped', { count }),
  });
  return trpc.recipes.deleteRecipes.useMutation({
    onSuccess: ({ ids, seq }) => {
      if (ids.length === 0) showToast({ message: translate('account.recipes.none') });
      else showUndo(translate('recipes.home.selection.deleted', { count: ids.length }), seq);
    },
    onSettled: readAgain,
  });
}

/** Closes the account. This device forgets what it keeps of it, and says when the account is deleted for good. */
export function useCloseAccount() {
  const forget = useForget();
  return trpc.users.closeAccount.useMutation({
    onMutate: beginLogOut,
    onSuccess: async ({ deletedAt }) => {
      const date = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long' }).format(deletedAt);
      forgetUnsavedChanges();
      await forget();
      endSession();
      showToast({ message: translate('account.close.closed', { date }), duration: closedMs });
    },
    onError: endLogOut,
  });
}

/**
 * Logs this device out. What the browser keeps is forgotten even when the server cannot be reached, which hears of the end
 * of the session later.
 */
export function useLogOut() {
  const forget = useForget();
  return trpc.users.logout.useMutation({
    onMutate: beginLogOut,
    onSettled: async (_data, error) => {
      const token = getToken();
      await forget();
      endSession();
      if (token !== null && error !== null && failureOf(error).status !== 401) endSessionLater(token);
    },
    meta: { failures: { '*': () => {} } },
  });
}

/** Returns what tells the id of whoever is logged in, or null where this browser does not know it yet. */
export function usePersonHere(): () => string | null {
  const utils = trpc.useUtils();
  return () => utils.users.getMe.getData()?.id ?? readText(storageKeys.person);
}

/** Returns what forgets all that this browser keeps of whoever is logged in. */
function useForget(): () => Promise<void> {
  const personHere = usePersonHere();
  return async () => {
    const person = personHere();
    void forgetDevice();
    await forgetLocal();
    forgetTraces(person);
  };
}
