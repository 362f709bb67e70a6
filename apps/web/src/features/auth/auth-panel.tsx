import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Brand } from '#web/ui/layout/brand.tsx';
import styles from './auth.module.css';
import { CurrentPasswordField, EmailField, NameField, NewPasswordFields, ProblemSummary } from './auth-fields.tsx';
import { useLogIn, useRegister } from './auth.mutations.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { KeepAccount } from './keep-account.tsx';
import { type AuthForm, useAuthForm } from './use-auth-form.ts';
import { validateLogIn, validateRegistration } from './validate-auth.ts';

/** The two modes of the form. Typed text stays when the mode changes. */
export type AuthMode = 'login' | 'register';

interface LogInFormProps {
  form: AuthForm;
  logIn: ReturnType<typeof useLogIn>;
  onDone: (token: string) => void;
}

/** The log-in form. Enter in any field submits it. */
function LogInForm({ form, logIn, onDone }: LogInFormProps) {
  const t = useT();
  const act = form.submit(validateLogIn, ({ email, password }) =>
    logIn.mutate({ email, password }, { onSuccess: ({ token }) => onDone(token) }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={act}>
      <ProblemSummary problems={form.problems} />
      <EmailField {...form} />
      <CurrentPasswordField {...form} />
      <Button type="submit" tone="primary" wide busy={logIn.isPending}>
        {t('auth.login')}
      </Button>
      <ForgotPassword email={form.fields.email} />
    </form>
  );
}

/** The registration form. Enter in any field submits it. */
export function RegisterForm({ form, onDone }: { form: AuthForm; onDone: (token: string) => void }) {
  const t = useT();
  const register = useRegister(form.refuse);
  const act = form.submit(validateRegistration, ({ name, email, password }) =>
    register.mutate({ name, email, password }, { onSuccess: ({ token }) => onDone(token) }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={act}>
      <ProblemSummary problems={form.problems} />
      <NameField {...form} />
      <EmailField {...form} />
      <NewPasswordFields {...form} />
      <Button type="submit" tone="primary" wide busy={register.isPending}>
        {t('auth.register')}
      </Button>
    </form>
  );
}

interface AuthPanelProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Gets the token of the person who logged in or registered. */
  onDone: (token: string) => void;
  /** Shows the terms without leaving the form, where a link would leave it. */
  onTerms?: () => void;
}

/** Shows log-in and registration, on a page or in the prompt. */
export function AuthPanel({ mode, onMode, onDone, onTerms }: AuthPanelProps) {
  const t = useT();
  const form = useAuthForm();
  const { logIn, question } = useLogInOrKeep(form, onDone);
  const switchTo = (next: AuthMode) => {
    form.setProblems({});
    onMode(next);
  };
  if (question !== null) return question;
  return (
    <div className={styles.panel}>
      {isHosted() ? (
        <Brand />
      ) : (
        <div className={styles.notes}>
          <p>{t('auth.selfHostedWarning1')}</p>
          <p>{t('auth.selfHostedWarning2')}</p>
        </div>
      )}
      {mode === 'login' ? (
        <>
          <p className={styles.welcome}>{t('auth.welcome')}</p>
          <LogInForm form={form} logIn={logIn} onDone={onDone} />
          <Button wide onClick={() => switchTo('register')}>
            {t('auth.toRegister')}
          </Button>
        </>
      ) : (
        <>
          <RegisterForm form={form} onDone={onDone} />
          {isHosted() && (
            <p className={styles.terms}>
              {onTerms === undefined ? (
                <Link to={paths.legal}>{t('auth.terms')}</Link>
              ) : (
                <Button tone="quiet" size="small" flush onClick={onTerms}>
                  {t('auth.terms')}
                </Button>
              )}
            </p>
          )}
          <Button wide onClick={() => switchTo('login')}>
            {t('auth.toLogin')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Logs in. For a closed account it returns the question whether to keep it, which stands in the place of the form. */
function useLogInOrKeep({ fields }: AuthForm, onDone: (token: string) => void) {
  const [deletedAt, setDeletedAt] = useState<Date | null>(null);
  const logIn = useLogIn(setDeletedAt);
  const { email, password } = fields;
  const keep = () => logIn.mutate({ email, password, keepAccount: true }, { onSuccess: ({ token }) => onDone(token) });
  const question = deletedAt && (
    <KeepAccount deletedAt={deletedAt} isBusy={logIn.isPending} onKeep={keep} onCancel={() => setDeletedAt(null)} />
  );
  return { logIn, question };
}

/** Keeps the mode of a panel without an address. */
export const useAuthMode = () => useState<AuthMode>('login');
