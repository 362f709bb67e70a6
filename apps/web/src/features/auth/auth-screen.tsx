import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { readFirstPreferences } from '#web/features/preferences/first-preferences.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { safeRedirect } from '#web/lib/redirect.ts';
import { trpc } from '#web/lib/server/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { type AuthMode, AuthPanel } from './auth-panel.tsx';
import styles from './auth.module.css';
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
  if (authType === 'reset') {
    return (
      <Screen title={t('auth.resetTitle')} width="narrow">
        <div className={styles.page}>
          <ResetPassword grant={query.get('grant') ?? ''} onDone={(token) => void goOn(token)} />
        </div>
      </Screen>
    );
  }
  const mode: AuthMode = authType === 'register' ? 'register' : 'login';
  return (
    <Screen title={t(mode === 'register' ? 'auth.register' : 'auth.login')} width="narrow">
      <div className={styles.page}>
        <AuthPanel
          mode={mode}
          onDone={(token) => void goOn(token)}
          onMode={(next) => void navigate(paths.auth(next, redirect ?? undefined), { replace: true })}
        />
      </div>
    </Screen>
  );
}

export { AuthScreen as Component };
