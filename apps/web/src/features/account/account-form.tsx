import type { Me } from '@trivet/shared/users/schemas';
import { isEmail } from '@trivet/shared/users/email';
import { minPasswordLength } from '@trivet/shared/users/schemas';
import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './account.module.css';
import { useUpdateAccount } from './account.mutations.ts';

type Problems = Partial<Record<'name' | 'email' | 'currentPassword' | 'password', MessageKey>>;

function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const refuse = ({ field, code }: Failure) => {
    if (field !== null && code !== null) setProblems({ [field]: errorMessages[code] });
  };
  return { problems, setProblems, refuse };
}

/** Name and address. */
export function PersonForm({ me }: { me: Me }) {
  const t = useT();
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const { problems, setProblems, refuse } = useProblems();
  const update = useUpdateAccount(refuse);
  const isNewEmail = email !== me.email;
  const save = () => {
    const found: Problems = {
      ...(name.trim() === '' && { name: 'auth.noName' }),
      ...(!isEmail(email) && { email: 'auth.invalidEmail' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    update.mutate({ name, ...(isNewEmail && { email, currentPassword }) }, { onSuccess: () => setCurrentPassword('') });
  };
  const message = (key: MessageKey | undefined) => key && t(key);
  return (
    <Section title={t('account.you')}>
      <Panel>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label={t('account.name')}
            autoComplete="name"
            maxLength={254}
            value={name}
            error={message(problems.name)}
            onChange={setName}
          />
          <TextField
            label={t('account.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={message(problems.email)}
            onChange={setEmail}
          />
          {isNewEmail && (
            <PasswordField
              label={t('account.currentPassword')}
              help={t('account.currentPasswordHelp')}
              autoComplete="current-password"
              value={currentPassword}
              error={message(problems.currentPassword)}
              onChange={setCurrentPassword}
            />
          )}
          <Button type="submit" busy={update.isPending} disabled={name === me.name && !isNewEmail}>
            {t('account.save')}
          </Button>
        </form>
      </Panel>
    </Section>
  );
}

/** A new password. */
export function PasswordForm() {
  const t = useT();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const { problems, setProblems, refuse } = useProblems();
  const update = useUpdateAccount(refuse);
  const save = () => {
    const found: Problems = {
      ...(currentPassword === '' && { currentPassword: 'auth.noPassword' }),
      ...(password.length < minPasswordLength && { password: 'auth.passwordLength' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    update.mutate(
      { password, currentPassword },
      {
        onSuccess: () => {
          setCurrentPassword('');
          setPassword('');
        },
      },
    );
  };
  return (
    <Section title={t('account.passwordSection')}>
      <Panel>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            value={currentPassword}
            error={problems.currentPassword && t(problems.currentPassword)}
            onChange={setCurrentPassword}
          />
          <PasswordField
            label={t('account.newPassword')}
            help={t('account.newPasswordHelp')}
            autoComplete="new-password"
            maxLength={1_000}
            value={password}
            error={problems.password && t(problems.password)}
            onChange={setPassword}
          />
          <Button type="submit" busy={update.isPending}>
            {t('account.changePassword')}
          </Button>
        </form>
      </Panel>
    </Section>
  );
}
