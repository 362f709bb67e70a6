import { defaultFlags, type Flag } from '@trivet/shared/flags';
import { pageSetting } from './page-settings.ts';

/** Returns whether a feature is on for this page. What belongs to one that is off has no entry anywhere. */
export function isOn(flag: Flag): boolean {
  const on = pageSetting('flags');
  if (on !== null) return on.split(' ').includes(flag);
  // Only while developing the page does not come from our server. A build does not contain what follows.
  return (
    import.meta.env.DEV && defaultFlags({ host: window.location.host, variant: 'selfhost', isProduction: false })[flag]
  );
}
