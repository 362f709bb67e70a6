import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { translate, useT } from '#web/lib/i18n.ts';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { closeAuthPrompt, restart, useIsAuthPromptOpen } from '#web/lib/session/auth-prompt.ts';
import { CallError, reportFailure } from '#web/lib/server/failures.ts';
import { findPersonOf } from '#web/lib/server/person-of-token.ts';
import {
  endSession,
  getToken,
  renewSession,
  startSession,
  subscribeSession,
  useIsLoggedIn,
} from '#web/lib/session/session.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import { forgetPage, wouldLoseWithPage } from '#web/lib/session/unsaved-changes.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AuthPanel, useAuthMode } from './auth-panel.tsx';
import styles from './auth.module.css';
import { useOthersQuestion } from './others-question.tsx';

const LegalText = lazy(() =>
  keepTrying(() =>
    import('#web/features/about/legal-text.public.tsx').then(({ LegalText: text }) => ({ default: text })),
  ),
);

/**
 * Asks people to log in again when the server refused a call. Closing it logs out. The screen below stays as it is for the
 * same person, and is left for another one.
 */
export default function AuthPrompt() {
  const t = useT();
  const [mode, setMode] = useAuthMode();
  const [isReading, setIsReading] = useState(false);
  const isOpen = useIsAuthPromptOpen();
  // A visitor has no session that could have ended.
  const isLoggedIn = useIsLoggedIn();
  const utils = trpc.useUtils();
  // Screens that show what the browser has may not have asked who is there.
  const [before] = useState(() => {
    const me = utils.users.getMe.getData();
    return { id: me?.id ?? readText(storageKeys.person), name: me?.name };
  });
  const entered = useRef<string | null>(null);
  const { admit, cancel, question } = useOthersQuestion(before, (token) => {
    entered.current = token;
    return goOn(token, before.id);
  });
  useOtherTab(before.id, entered);
  useGiveWay();
  return (
    <Dialog
      open={isOpen}
      title={t(isReading ? 'legal.title' : 'auth.sessionEnded')}
      dismissible={false}
      size={isReading ? 'normal' : 'small'}
      onClose={isReading ? () => setIsReading(false) : question === null ? leave : cancel}
    >
      {isReading && <Terms onBack={() => setIsReading(false)} />}
      {question}
      {/* What was typed waits behind the terms and the question. */}
      <div hidden={isReading || question !== null}>
        {isLoggedIn && <p className={styles.reason}>{t('auth.sessionEndedHint')}</p>}
        <Waiting />
        <AuthPanel mode={mode} onMode={setMode} onDone={admit} onTerms={() => setIsReading(true)} />
      </div>
    </Dialog>
  );
}

/** Says how many changes wait for the log-in. */
function Waiting() {
  const t = useT();
  const { waiting } = useStore(unsentStore);
  return waiting > 0 && <p className={styles.reason}>{t('auth.waiting', { count: waiting })}</p>;
}

function leave(): void {
  if (wouldLoseWithPage() && !window.confirm(translate('common.unsavedChanges'))) return;
  forgetPage();
  endSession();
  // The page that caused the prompt would only cause it again.
  window.location.hash = paths.welcome;
  restart();
}

/** Goes on with a new session. `before` is the person who was there. */
async function goOn(token: string, before: string | null): Promise<void> {
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
}

/** Closes the prompt when the same person logs in again in another tab. `entered` is the token of a log-in in this one. */
function useOtherTab(before: string | null, entered: RefObject<string | null>): void {
  const follow = useEffectEvent(async () => {
    const token = getToken();
    if (token === entered.current) return;
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
        if (event === 'logIn') void follow();
      }),
    [],
  );
}

/** Closes the prompt where somebody has typed the address of the form itself. */
function useGiveWay(): void {
  const { pathname } = useLocation();
  const isAtForm = matchPath(routePatterns.auth, pathname) !== null;
  useEffect(() => {
    if (isAtForm) closeAuthPrompt();
  }, [isAtForm]);
}

/** The terms in place of the form. Their page would lie below the prompt. */
function Terms({ onBack }: { onBack: () => void }) {
  const t = useT();
  const start = useRef<HTMLDivElement>(null);
  // The button that opened them is hidden now, and gets the focus back afterwards.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    start.current?.focus();
    return () => void window.setTimeout(() => before instanceof HTMLElement && before.focus());
  }, [before]);
  return (
    <>
      <div ref={start} tabIndex={-1}>
        <Suspense>
          <LegalText />
        </Suspense>
      </div>
      <div className={styles.back}>
        <Button icon={<IconArrowLeft size={20} data-mirrored />} onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </>
  );
}
