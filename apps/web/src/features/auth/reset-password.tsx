import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields, ProblemSummary } from './auth-fields.tsx';
import styles from './auth.module.css';
import { useResetPassword } from './auth.mutations.ts';
import { KeepAccount } from './keep-account.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { validatePassword } from './validate-auth.ts';

/** The form behind the link of a reset mail. */
export function ResetPassword({ grant, onDone }: { grant: string; onDone: (token: string) => void }) {
  const t = useT();
  const form = useAuthForm();
  const [deletedAt, setDeletedAt] = useState<Date | null>(null);
  const reset = useResetPassword(form.refuse, setDeletedAt);
  const save = (password: string, keepAccount = false) =>
    reset.mutate({ grant, password, keepAccount }, { onSuccess: ({ token }) => onDone(token) });
  const act = form.submit(validatePassword, ({ password }) => save(password));
  if (deletedAt !== null) {
    return (
      <KeepAccount
        deletedAt={deletedAt}
        isBusy={reset.isPending}
        onKeep={() => save(form.fields.password, true)}
        onCancel={() => setDeletedAt(null)}
      />
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={act}>
      <p>{t('auth.resetIntro')}</p>
      <ProblemSummary problems={form.problems} />
      <NewPasswordFields {...form} />
      <Button type="submit" tone="primary" wide busy={reset.isPending}>
        {t('auth.resetSave')}
      </Button>
      {/* There one asks for another link. */}
      <Button tone="quiet" to={paths.auth('login')}>
        {t('menu.logIn')}
      </Button>
    </form>
  );
}
