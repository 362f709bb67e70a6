import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { forgetUnsavedChanges, hasUnsavedChanges } from '#web/lib/stores/unsaved-changes.ts';

const warn = (event: BeforeUnloadEvent) => {
  if (hasUnsavedChanges()) event.preventDefault();
};

/** Asks before a navigation or the closing of the tab discards unsaved changes. */
export function NavigationGuard() {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('common.unsavedChanges'))) {
      forgetUnsavedChanges();
      blocker.proceed();
    } else {
      blocker.reset();
    }
  }, [blocker, t]);

  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return null;
}
