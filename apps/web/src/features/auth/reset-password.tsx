import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields, ProblemSummary } from './auth-fields.tsx';
import styles from './auth.module.css';
import { useResetPassword } from './auth.mutations.ts';
import { useAuthForm } from './use-auth-form.ts';
import { validatePassword } from './validate-auth.ts';

/** The form behind the link of a reset mail. */
export function ResetPassword({ grant, onDone }: { grant: string; onDone: (token: string) => void }) {
  const t = useT();
  const form = useAuthForm();
  const reset = useResetPassword(form.refuse);
  const act = form.submit(validatePassword, ({ password }) =>
    reset.mutate({ grant, password }, { onSuccess: ({ token }) => onDone(token) }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={act}>
      <p>{t('auth.resetIntro')}</p>
      <ProblemSummary problems={form.problems} />
      <NewPasswordFields {...form} />
      <Button type="submit" tone="primary" wide busy={reset.isPending}>
        {t('auth.resetSave')}
      </Button>
    </form>
  );
}
