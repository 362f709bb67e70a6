import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { closeAuthPrompt, restart, useIsAuthPromptOpen } from '#web/lib/server/auth-prompt.ts';
import { CallError, reportFailure } from '#web/lib/server/failures.ts';
import { findPersonOf } from '#web/lib/server/person-of-token.ts';
import {
  endSession,
  getToken,
  renewSession,
  startSession,
  subscribeSession,
  useIsLoggedIn,
} from '#web/lib/server/session.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import { forgetPage, wouldLoseWithPage } from '#web/lib/stores/unsaved-changes.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AuthPanel, useAuthMode } from './auth-panel.tsx';
import styles from './auth.module.css';

/**
 * Asks people to log in again when the server refused a call. Closing it logs out. The screen below stays as it is for the
 * same person, and is left for another one.
 */
export default function AuthPrompt() {
  const t = useT();
  const [mode, setMode] = useAuthMode();
  const isOpen = useIsAuthPromptOpen();
  // A visitor has no session that could have ended.
  const isLoggedIn = useIsLoggedIn();
  const utils = trpc.useUtils();
  // Screens that show what the browser has may not have asked who is there.
  const [before] = useState(() => utils.users.getMe.getData()?.id ?? readText(storageKeys.person));
  const leave = () => {
    if (wouldLoseWithPage() && !window.confirm(t('common.unsavedChanges'))) return;
    forgetPage();
    endSession();
    // The page that caused the prompt would only cause it again.
    window.location.hash = paths.welcome;
    restart();
  };
  const goOn = async (token: string) => {
    const now = await findPersonOf(token);
    // What is on the screen must not go because the network went.
    if (now === null) reportFailure(new CallError(0, null));
    else if (now === before) {
      renewSession(token);
      closeAuthPrompt();
    } else {
      startSession(token);
      restart();
    }
  };
  const followOtherTab = useEffectEvent(async () => {
    const token = getToken();
    const now = token === null || before === null ? null : await findPersonOf(token);
    if (now === null || token !== getToken()) return;
    if (now === before) {
      await queryClient.invalidateQueries();
      closeAuthPrompt();
    } else {
      restart();
    }
  });
  useEffect(
    () =>
      subscribeSession((event) => {
        if (event === 'logIn') void followOtherTab();
      }),
    [],
  );
  return (
    <Dialog open={isOpen} title={t('auth.sessionEnded')} dismissible={false} size="small" onClose={leave}>
      {isLoggedIn && <p className={styles.reason}>{t('auth.sessionEndedHint')}</p>}
      <AuthPanel brief mode={mode} onMode={setMode} onDone={(token) => void goOn(token)} />
    </Dialog>
  );
}
