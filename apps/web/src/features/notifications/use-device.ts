import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#web/lib/server/failures.ts';
import { readText, storageKeys, writeText } from '#web/lib/stores/storage.ts';
import { type DeviceState, disable, enable, logged, readState } from './device.ts';

/** This device, and how to switch its notifications. */
export interface Device {
  /** Null until it is known. */
  readonly state: DeviceState | null;
  readonly isBusy: boolean;
  /** Why the last switch did not work, or null. */
  readonly failure: Failure | null;
  /** True while the explanation is shown that comes before the browser asks for the first time. */
  readonly isExplaining: boolean;
  readonly switchTo: (on: boolean) => void;
  readonly proceed: () => void;
  readonly cancel: () => void;
}

async function askBrowser(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await enable();
}

/** Returns this device, and keeps up with what the person allows in the settings of the browser. */
export function useDevice(): Device {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isExplaining, setIsExplaining] = useState(false);

  const look = useCallback(() => void logged(async () => setState(await readState())), []);
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(await logged(work));
    await logged(async () => setState(await readState()));
    setIsBusy(false);
  };

  return {
    state,
    isBusy,
    failure,
    isExplaining,
    switchTo(on) {
      if (!on) return void run(disable);
      if (state === 'off') return void run(enable);
      if (readText(storageKeys.notificationExplanationShown) !== null) return void run(askBrowser);
      writeText(storageKeys.notificationExplanationShown, 'true');
      setIsExplaining(true);
    },
    proceed() {
      setIsExplaining(false);
      void run(askBrowser);
    },
    cancel: () => setIsExplaining(false),
  };
}
