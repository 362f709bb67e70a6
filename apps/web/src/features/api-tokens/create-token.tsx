import {
  apiTokenLifetimes,
  type CreatedApiToken,
  maxApiTokenName,
  type TokenScope,
  tokenScopes,
} from '@trivet/shared/api-tokens/schemas';
import { useState } from 'react';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './api-tokens.module.css';
import { useCreateApiToken } from './api-tokens.mutations.ts';
import { changeScope, scopeMessages } from './token-scopes.ts';

type Lifetime = (typeof apiTokenLifetimes)[number];

/** The lifetime that a new form has: long enough for a script, and not for ever. */
const firstLifetime: Lifetime = 90;

const lifetimeText = (days: Lifetime, t: Translate): string =>
  days === null ? t('apiTokens.never') : t('apiTokens.days', { count: days });

interface CreateTokenProps {
  open: boolean;
  onCreated: (token: CreatedApiToken) => void;
  onClose: () => void;
}

/** Asks for the name of a new token, what it allows and how long. */
export function CreateToken({ open, onCreated, onClose }: CreateTokenProps) {
  const t = useT();
  const create = useCreateApiToken();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [expiresInDays, setExpiresInDays] = useState<Lifetime>(firstLifetime);
  const [wasSent, setWasSent] = useState(false);
  const isNamed = name.trim() !== '';
  const submit = () => {
    setWasSent(true);
    if (!isNamed || name.trim().length > maxApiTokenName || scopes.length === 0) return;
    create.mutate({ name, scopes: [...scopes], expiresInDays }, { onSuccess: onCreated });
  };
  return (
    <FormDialog
      open={open}
      title={t('apiTokens.create')}
      submitLabel={t('apiTokens.create')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('apiTokens.name')}
        help={t('apiTokens.nameHelp')}
        error={wasSent && !isNamed ? t('apiTokens.nameMissing') : undefined}
        autoComplete="off"
        initialFocus
        maxLength={maxApiTokenName}
        value={name}
        onChange={setName}
      />
      <ScopesField
        scopes={scopes}
        error={wasSent && scopes.length === 0 ? t('apiTokens.scopesMissing') : undefined}
        onChange={setScopes}
      />
      <SelectField
        label={t('apiTokens.expires')}
        value={String(expiresInDays)}
        options={apiTokenLifetimes.map((days) => ({ value: String(days), label: lifetimeText(days, t) }))}
        onChange={(chosen) => {
          const lifetime = apiTokenLifetimes.find((days) => String(days) === chosen);
          if (lifetime !== undefined) setExpiresInDays(lifetime);
        }}
      />
    </FormDialog>
  );
}

interface ScopesFieldProps {
  scopes: readonly TokenScope[];
  error: string | undefined;
  onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopesField({ scopes, error, onChange }: ScopesFieldProps) {
  const t = useT();
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{t('apiTokens.allow')}</legend>
      {tokenScopes.map((scope) => {
        const { label, help } = scopeMessages[scope];
        return (
          <CheckboxField
            key={scope}
            label={t(label)}
            help={help && t(help)}
            checked={scopes.includes(scope)}
            onChange={(isChosen) => onChange(changeScope(scopes, scope, isChosen))}
          />
        );
      })}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Shows a token that was just made. Nobody can see it again. */
export function CreatedToken({ token, onClose }: { token: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={token !== null}
      title={t('apiTokens.created')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('apiTokens.done')}</Button>}
    >
      <div className={styles.created}>
        <LinkField label={t('apiTokens.token')} help={t('apiTokens.createdHelp')} address={token ?? ''} />
        <div>
          <CopyButton
            tone="primary"
            text={token ?? ''}
            label={t('apiTokens.copy')}
            failure={t('recipes.share.notCopied')}
          />
        </div>
      </div>
    </Dialog>
  );
}
