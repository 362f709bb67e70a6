import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { CurrentPasswordField, EmailField, ProblemSummary } from './auth-fields.tsx';
import styles from './auth.module.css';
import type { useLogIn } from './auth.mutations.ts';
import { ForgotPassword } from './forgot-password.tsx';
import type { AuthForm } from './use-auth-form.ts';
import { validateLogIn } from './validate-auth.ts';

interface LogInFormProps {
  form: AuthForm;
  logIn: ReturnType<typeof useLogIn>;
  onDone: (token: string) => void;
}

/** The log-in form. Enter in any field submits it. */
export function LogInForm({ form, logIn, onDone }: LogInFormProps) {
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
