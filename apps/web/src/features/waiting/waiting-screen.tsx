import { IconCloudCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { openAuthPrompt, useHasSessionEnded } from '#web/lib/session/auth-prompt.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { useReach } from '#web/lib/sync/hooks/use-reach.ts';
import { useWaitingDrafts } from '#web/lib/sync/hooks/waiting-drafts.ts';
import { unsentStore, wakeSync } from '#web/lib/tab-sync.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ChangedThings } from './changed-things.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { groupChanges } from './group-changes.ts';
import { RefusedChanges } from './refused-changes.tsx';
import styles from './waiting.module.css';

/** Lists the changes that the server does not have: those that it refused, and those that wait to be sent. */
function WaitingScreen() {
  const t = useT();
  const { waiting, refused } = useStore(unsentStore);
  const drafts = useWaitingDrafts();
  const things = useMemo(() => groupChanges(drafts), [drafts]);
  const hasSessionEnded = useHasSessionEnded();
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  return (
    <Screen title={t('waiting.title')} width="reading">
      {waiting === 0 && refused.length === 0 && (
        <EmptyState icon={<IconCloudCheck size={32} stroke={1.5} />} message={t('waiting.empty')} />
      )}
      {refused.length > 0 && <RefusedChanges refused={refused} />}
      {things.length > 0 && (
        <Waiting isApart={refused.length > 0}>
          {hasSessionEnded ? <LogInFirst /> : <SendingState />}
          <ChangedThings things={things} onDiscard={setDoomed} />
        </Waiting>
      )}
      <DiscardDialog ids={doomed} waiting={drafts} onClose={() => setDoomed(null)} />
    </Screen>
  );
}

/** What waits. It has a heading where something else is listed as well. */
function Waiting({ isApart, children }: { isApart: boolean; children: ReactNode }) {
  const t = useT();
  return isApart ? <Section title={t('waiting.waits')}>{children}</Section> : children;
}

/** How long a try shows at least, in milliseconds. One that fails at once would leave no trace. */
const shownTry = 1_000;

/** Says that changes wait for a log-in, and leads to it. */
function LogInFirst() {
  const t = useT();
  return (
    <div className={styles.state}>
      <p role="status">{t('unsent.afterLogIn')}</p>
      <Button size="small" onClick={openAuthPrompt}>
        {t('auth.login')}
      </Button>
    </div>
  );
}

/** Says whether changes get to the server, and offers to try where that is of use. */
function SendingState() {
  const t = useT();
  const reach = useReach();
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setTimeout(() => setIsTrying(false), shownTry);
    return () => clearTimeout(timer);
  }, [isTrying]);
  const tryNow = () => {
    setIsTrying(true);
    wakeSync();
  };
  return (
    <div className={styles.state}>
      <p role="status">{t(reach === 'reached' ? 'waiting.sending' : 'unsent.hint')}</p>
      {reach === 'failing' && (
        <Button size="small" busy={isTrying} onClick={tryNow}>
          {t('waiting.tryNow')}
        </Button>
      )}
    </div>
  );
}

export { WaitingScreen as Component };
