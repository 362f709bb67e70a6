import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import styles from './import.module.css';
import { SourcePage } from './source-page.tsx';

const steps = ['import.pepperplate.step1', 'import.pepperplate.step2'] as const;

/** Imports from a Pepperplate account. The password goes with this one call and is stored nowhere. */
export function PepperplateScreen() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const read = useReadAccount(setProblem);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isComplete = email.trim() !== '' && password !== '';
    setProblem(isComplete ? null : 'import.pepperplate.incomplete');
    if (isComplete) read.mutate({ email: email.trim(), password });
  };
  return (
    <SourcePage source="pepperplate" steps={steps}>
      <Panel>
        <form className={styles.panel} noValidate autoComplete="off" onSubmit={submit}>
          <ErrorSummary title={t('import.pepperplate.problem')} errors={problem === null ? [] : [t(problem)]} />
          <TextField
            type="email"
            label={t('import.pepperplate.email')}
            autoComplete="off"
            value={email}
            onChange={setEmail}
          />
          <TextField
            type="password"
            label={t('import.pepperplate.password')}
            help={t('import.pepperplate.passwordHelp')}
            autoComplete="off"
            value={password}
            onChange={setPassword}
          />
          <div className={styles.actions}>
            <Button tone="primary" type="submit" busy={read.isPending}>
              {t('import.pepperplate.read')}
            </Button>
          </div>
        </form>
      </Panel>
    </SourcePage>
  );
}

/** Reads the account and shows what is in it. `onProblem` gets the reason when that fails. */
function useReadAccount(onProblem: (problem: MessageKey) => void) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const tell = ({ code }: Failure) => onProblem(code === null ? 'errors.unexpected' : errorMessage(code));
  return trpc.import.importPepperplate.useMutation({
    meta: { failures: { pepperplateLogin: tell, addressRefused: tell, addressBlocked: tell } },
    onSuccess: ({ batchId }) => {
      void utils.import.invalidate();
      void navigate(paths.importBatch(batchId), { replace: true });
    },
  });
}

export { PepperplateScreen as Component };
