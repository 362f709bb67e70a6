import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { useEffect, useMemo, useState } from 'react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { askToPersist } from '#web/lib/browser/ask-to-persist.ts';
import { isOn } from '#web/lib/host/flags.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { isCopyWanted, keepsNoCopyHere } from '#web/lib/preferences/copy-wanted.ts';
import { type CopyStatus, copyStatus } from '#web/features/library-copy/copy-status.public.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { sizeName } from '#web/lib/preferences/size-name.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { useWaitingDrafts } from '#web/lib/sync/hooks/waiting-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './offline-setting.module.css';

/** How the copy leaves: from all devices, from this one alone, or because that was said before. */
type Leaving = 'everywhere' | 'here' | 'already';

const turn = (on: boolean): void => {
  keepsNoCopyHere.set(false);
  savePreferences('global', { enableExperimentalOfflineCache: on });
};

const turnOff: Record<Leaving, () => void> = {
  everywhere: () => turn(false),
  here: () => keepsNoCopyHere.set(true),
  already: () => {},
};

/** Returns the ids of the changes of recipes that wait to be sent. */
function useWaitingRecipeChanges(): string[] {
  const drafts = useWaitingDrafts();
  return useMemo(() => drafts.flatMap(({ id, scope }) => (scope?.kind === libraryKind ? [id] : [])), [drafts]);
}

/** Keeps the person's recipes on their devices. It is offered where the host does. */
export function OfflineSetting() {
  const t = useT();
  const { global } = usePreferences();
  const isRemovedHere = useStore(keepsNoCopyHere);
  const status = useStore(copyStatus);
  const waitingIds = useWaitingRecipeChanges();
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  if (!useIsLoggedIn() || !isOn('enableExperimentalOfflineCache')) return null;
  const isKept = global.enableExperimentalOfflineCache && !isRemovedHere;
  const leave = (how: Leaving) => (waitingIds.length > 0 ? setLeaving(how) : turnOff[how]());
  return (
    <Section title={t('offlineRecipes.title')}>
      <Panel>
        <SwitchField
          label={t('offlineRecipes.keep')}
          help={t('offlineRecipes.keepHelp')}
          checked={isKept}
          onChange={(on) => {
            setIsTurnedOn(on);
            if (!on) leave('everywhere');
            else {
              turn(true);
              askToPersist();
            }
          }}
        />
        {isKept && isCopyWanted() && status !== null && <Kept status={status} onRemove={() => leave('here')} />}
        {!isKept && status !== null && waitingIds.length > 0 && (
          <Leaves count={waitingIds.length} onDiscard={() => setLeaving('already')} />
        )}
      </Panel>
      <LeaveDialog
        open={leaving !== null && waitingIds.length > 0}
        waitingIds={waitingIds}
        onLeave={() => leaving !== null && turnOff[leaving]()}
        onClose={() => setLeaving(null)}
      />
      <QuickTutorial topic="experimentalOfflineCache" isDue={isTurnedOn} />
    </Section>
  );
}

/** Says what is kept, and offers to remove it from this device alone. */
function Kept({ status, onRemove }: { status: CopyStatus; onRemove: () => void }) {
  const t = useT();
  const bytes = useUsedBytes(status);
  const { count, pictures, isWhole, problem } = status;
  return (
    <>
      <div className={styles.status}>
        <p role="status">
          {problem === 'noRoom' && t('offlineRecipes.noRoom')}
          {problem === 'noDisk' && t('offlineRecipes.noDisk')}
          {problem === null && t(isWhole ? 'offlineRecipes.kept' : 'offlineRecipes.copying', { count })}
        </p>
        {pictures > 0 && <p>{t('offlinePhotos.kept', { count: pictures })}</p>}
        {bytes !== null && <p>{t('offlineRecipes.used', { size: sizeName(bytes) })}</p>}
      </div>
      <div>
        <Button onClick={onRemove}>{t('offlineRecipes.remove')}</Button>
      </div>
    </>
  );
}

/** Says that the copy goes once what waits was sent. */
function Leaves({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const t = useT();
  return (
    <>
      <p className={styles.status} role="status">
        {t('waiting.leaving', { count })}
      </p>
      <div className={styles.actions}>
        <Button to={paths.waiting}>{t('waiting.see')}</Button>
        <Button tone="quiet" onClick={onDiscard}>
          {t('waiting.discardCount', { count })}
        </Button>
      </div>
    </>
  );
}

/** Returns how many bytes the application keeps on this device, null where the browser does not tell. */
function useUsedBytes(status: CopyStatus): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    // Browsers tell it to secure pages only.
    const { storage } = navigator as { storage?: Partial<StorageManager> };
    storage?.estimate?.().then(
      ({ usage }) => {
        if (!isOver) setBytes(usage ?? null);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [status]);
  return bytes;
}
