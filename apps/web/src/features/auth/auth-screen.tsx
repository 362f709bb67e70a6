import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { tellOfEndedSessions } from '#web/features/account/ended-sessions.public.ts';
import { readFirstPreferences } from '#web/features/preferences/first-preferences.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { safeRedirect } from '#web/lib/redirect.ts';
import { trpc } from '#web/lib/server/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { type AuthMode, AuthPanel } from './auth-panel.tsx';
import styles from './auth.module.css';
import { useOthersQuestion } from './others-question.tsx';
import { ResetPassword } from './reset-password.tsx';

export function AuthScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { authType } = useParams();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const utils = trpc.useUtils();
  const goOn = async (token: string) => {
    startSession(token);
    await readFirstPreferences(utils);
    await navigate(safeRedirect(redirect), { replace: true });
  };
  const [before] = useState(() => ({ id: readText(storageKeys.person) }));
  const { admit, question } = useOthersQuestion(before, goOn);
  // Somebody may have left without a network, and this is where the application was started again.
  useEffect(() => void tellOfEndedSessions(), []);
  if (authType === 'reset') {
    return (
      <Screen title={t('auth.resetTitle')} width="narrow">
        <div className={styles.page}>
          {question ?? <ResetPassword grant={query.get('grant') ?? ''} onDone={admit} />}
        </div>
      </Screen>
    );
  }
  const mode: AuthMode = authType === 'register' ? 'register' : 'login';
  return (
    <Screen title={t(mode === 'register' ? 'auth.register' : 'auth.login')} width="narrow">
      <div className={styles.page}>
        {question}
        {/* What was typed waits behind the question. */}
        <div hidden={question !== null}>
          <AuthPanel
            mode={mode}
            onDone={admit}
            onMode={(next) => void navigate(paths.auth(next, redirect ?? undefined), { replace: true })}
          />
        </div>
      </div>
    </Screen>
  );
}

export { AuthScreen as Component };
