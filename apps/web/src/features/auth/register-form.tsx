import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, NameField, NewPasswordFields, ProblemSummary } from './auth-fields.tsx';
import styles from './auth.module.css';
import { useRegister } from './auth.mutations.ts';
import type { AuthForm } from './use-auth-form.ts';
import { validateRegistration } from './validate-auth.ts';

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
