import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { countUnsent } from '#web/lib/sync/hooks/unsent-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { useCloseAccount } from './account.mutations.ts';

interface CloseAccountProps {
  email: string;
  /** Makes a copy of the data of the account first. */
  onExport: () => void;
}

/** Deletes the account, after its person has typed its address. */
export function CloseAccount({ email, onExport }: CloseAccountProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const ask = async () => {
    setUnsent(await countUnsent());
    setIsAsking(true);
  };
  const stop = () => setIsAsking(false);
  return (
    <Section title={t('account.close.title')} intro={t('account.close.intro')}>
      <Panel>
        <div>
          <Button tone="danger" onClick={() => void ask()}>
            {t('account.close.action')}
          </Button>
        </div>
      </Panel>
      <Question
        key={useOpenings(isAsking)}
        email={email}
        open={isAsking}
        unsent={unsent}
        onClose={stop}
        onExport={() => {
          stop();
          onExport();
        }}
      />
    </Section>
  );
}

interface QuestionProps extends CloseAccountProps {
  open: boolean;
  /** The number of changes that the server does not have yet. */
  unsent: number;
  onClose: () => void;
}

function Question({ email, open, unsent, onClose, onExport }: QuestionProps) {
  const t = useT();
  const close = useCloseAccount();
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <FormDialog
      open={open}
      title={t('account.close.ask')}
      submitLabel={t('account.close.action')}
      tone="danger"
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={() => {
        setWasSent(true);
        if (isSame) close.mutate({ email: typed.trim() });
      }}
    >
      <p>{t('account.close.effect')}</p>
      <p>{t('account.close.intro')}</p>
      {unsent > 0 && <p>{t('unsent.logOutMessage', { count: unsent })}</p>}
      <p>{t('account.close.offer')}</p>
      <div>
        <Button onClick={onExport}>{t('account.data.start')}</Button>
      </div>
      <TextField
        label={t('account.close.confirm', { email })}
        type="email"
        autoComplete="off"
        initialFocus
        maxLength={254}
        value={typed}
        error={wasSent && !isSame ? t('account.close.mismatch', { email }) : undefined}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
