import { useEffect, useState } from 'react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { askToPersist } from '#web/lib/browser/ask-to-persist.ts';
import { isOn } from '#web/lib/host/flags.ts';
import { useT } from '#web/lib/i18n.ts';
import { isCopyWanted, keepsNoCopyHere } from '#web/lib/preferences/copy-wanted.ts';
import { type CopyStatus, copyStatus } from '#web/features/library-copy/copy-status.public.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { sizeName } from '#web/lib/preferences/size-name.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './offline-setting.module.css';

/** Keeps the person's recipes on their devices. It is offered where the host does. */
export function OfflineSetting() {
  const t = useT();
  const { global } = usePreferences();
  const isRemovedHere = useStore(keepsNoCopyHere);
  const status = useStore(copyStatus);
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  if (!useIsLoggedIn() || !isOn('enableExperimentalOfflineCache')) return null;
  const isKept = global.enableExperimentalOfflineCache && !isRemovedHere;
  return (
    <Section title={t('offlineRecipes.title')}>
      <Panel>
        <SwitchField
          label={t('offlineRecipes.keep')}
          help={t('offlineRecipes.keepHelp')}
          checked={isKept}
          onChange={(on) => {
            keepsNoCopyHere.set(false);
            savePreferences('global', { enableExperimentalOfflineCache: on });
            setIsTurnedOn(on);
            if (on) askToPersist();
          }}
        />
        {isKept && isCopyWanted() && status !== null && <Kept status={status} />}
      </Panel>
      <QuickTutorial topic="experimentalOfflineCache" isDue={isTurnedOn} />
    </Section>
  );
}

/** Says what is kept, and offers to remove it from this device alone. */
function Kept({ status }: { status: CopyStatus }) {
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
        <Button onClick={() => keepsNoCopyHere.set(true)}>{t('offlineRecipes.remove')}</Button>
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
