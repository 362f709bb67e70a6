import type { Me } from '@trivet/shared/users/schemas';
import { isEmail } from '@trivet/shared/users/email';
import { minPasswordLength } from '@trivet/shared/users/schemas';
import { type ReactNode, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { useUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './account.module.css';
import { useUpdateAccount } from './account.mutations.ts';

type Problems = Partial<Record<'name' | 'email' | 'currentPassword' | 'password', MessageKey>>;

/** Keeps the problems of the fields, as the form finds them or the server answers them. */
function useProblems() {
  const t = useT();
  const [problems, setProblems] = useState<Problems>({});
  return {
    messageOf: (field: keyof Problems) => problems[field] && t(problems[field]),
    /** Shows the problems. Returns true where there are none. */
    isFine: (found: Problems): boolean => {
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    refuse: ({ field, code }: Failure) => {
      if (field !== null && code !== null) setProblems({ [field]: errorMessage(code) });
    },
  };
}

interface AccountSectionProps {
  title: string;
  onSave: () => void;
  children: ReactNode;
}

/** A part of the account with a save button of its own. */
function AccountSection({ title, onSave, children }: AccountSectionProps) {
  return (
    <Section title={title}>
      <Panel>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {children}
        </form>
      </Panel>
    </Section>
  );
}

const personProblems = (name: string, email: string): Problems => ({
  ...(name.trim() === '' && { name: 'auth.noName' }),
  ...(!isEmail(email) && { email: 'auth.invalidEmail' }),
});

interface PersonFields {
  name: string;
  email: string;
  currentPassword: string;
}

/** Keeps what is typed about the person. What was not changed here is shown as it is saved, also by another device. */
function usePersonFields(me: Me) {
  const [typed, setTyped] = useState<Partial<PersonFields>>({});
  const { name, email, currentPassword }: PersonFields = { ...me, currentPassword: '', ...typed };
  const isNewEmail = email !== me.email;
  const isUnsaved = isNewEmail || name !== me.name;
  useUnsavedChanges(isUnsaved);
  return {
    fields: { name, email, currentPassword },
    isNewEmail,
    isUnsaved,
    type: (changes: Partial<PersonFields>) => setTyped((before) => ({ ...before, ...changes })),
    forget: () => setTyped({}),
  };
}

/** The form for name and address. */
export function PersonForm({ me }: { me: Me }) {
  const t = useT();
  const { fields, isNewEmail, isUnsaved, type, forget } = usePersonFields(me);
  const { name, email, currentPassword } = fields;
  const { messageOf, isFine, refuse } = useProblems();
  const update = useUpdateAccount(refuse);
  const save = () => {
    if (!isFine(personProblems(name, email))) return;
    update.mutate({ name, ...(isNewEmail && { email, currentPassword }) }, { onSuccess: forget });
  };
  return (
    <AccountSection title={t('account.you')} onSave={save}>
      <TextField
        label={t('account.name')}
        autoComplete="name"
        maxLength={254}
        value={name}
        error={messageOf('name')}
        onChange={(text) => type({ name: text })}
      />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={messageOf('email')}
        onChange={(text) => type({ email: text })}
      />
      {isNewEmail && (
        <PasswordField
          label={t('account.currentPassword')}
          help={t('account.currentPasswordHelp')}
          autoComplete="current-password"
          value={currentPassword}
          error={messageOf('currentPassword')}
          onChange={(text) => type({ currentPassword: text })}
        />
      )}
      <Button type="submit" busy={update.isPending} disabled={!isUnsaved}>
        {t('common.save')}
      </Button>
    </AccountSection>
  );
}

/** The form for a new password. */
export function PasswordForm() {
  const t = useT();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  useUnsavedChanges(currentPassword !== '' || password !== '');
  const { messageOf, isFine, refuse } = useProblems();
  const update = useUpdateAccount(refuse);
  const save = () => {
    const found: Problems = {
      ...(currentPassword === '' && { currentPassword: 'auth.noPassword' }),
      ...(password.length < minPasswordLength && { password: 'auth.passwordLength' }),
    };
    if (!isFine(found)) return;
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
    <AccountSection title={t('account.passwordSection')} onSave={save}>
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        value={currentPassword}
        error={messageOf('currentPassword')}
        onChange={setCurrentPassword}
      />
      <PasswordField
        label={t('account.newPassword')}
        help={t('account.newPasswordHelp')}
        autoComplete="new-password"
        maxLength={1_000}
        value={password}
        error={messageOf('password')}
        onChange={setPassword}
      />
      <Button type="submit" busy={update.isPending}>
        {t('account.changePassword')}
      </Button>
    </AccountSection>
  );
}
