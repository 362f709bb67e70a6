import { useT } from '#web/lib/i18n.ts';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { AuthFields, AuthProblems } from './validate-auth.ts';

interface FieldSetProps {
  fields: AuthFields;
  problems: AuthProblems;
  onChange: (changes: Partial<AuthFields>) => void;
}

/** Sums up the problems above the fields, without the one that a toast tells. */
export function ProblemSummary({ problems }: { problems: AuthProblems }) {
  const t = useT();
  const summed = Object.values(problems).filter((key) => key !== 'errors.emailTaken');
  return <ErrorSummary title={t('auth.problems')} errors={summed.map((key) => t(key))} />;
}

export function NameField({ fields, problems, onChange }: FieldSetProps) {
  const t = useT();
  return (
    <TextField
      label={t('auth.name')}
      help={t('auth.namePlaceholder')}
      name="name"
      autoComplete="name"
      maxLength={254}
      value={fields.name}
      error={problems.name && t(problems.name)}
      onChange={(name) => onChange({ name })}
    />
  );
}

export function EmailField({ fields, problems, onChange }: FieldSetProps) {
  const t = useT();
  return (
    <TextField
      label={t('auth.email')}
      type="email"
      initialFocus
      name="email"
      autoComplete="username"
      maxLength={254}
      value={fields.email}
      error={problems.email && t(problems.email)}
      onChange={(email) => onChange({ email })}
    />
  );
}

export function CurrentPasswordField({ fields, problems, onChange }: FieldSetProps) {
  const t = useT();
  return (
    <PasswordField
      label={t('auth.password')}
      name="password"
      autoComplete="current-password"
      value={fields.password}
      error={problems.password && t(problems.password)}
      onChange={(password) => onChange({ password })}
    />
  );
}

export function NewPasswordFields({ fields, problems, onChange }: FieldSetProps) {
  const t = useT();
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        help={problems.password === undefined ? t('auth.passwordHelp') : undefined}
        name="new-password"
        autoComplete="new-password"
        maxLength={1_000}
        value={fields.password}
        error={problems.password && t(problems.password)}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        maxLength={1_000}
        value={fields.confirmPassword}
        error={problems.confirmPassword && t(problems.confirmPassword)}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
      />
    </>
  );
}
