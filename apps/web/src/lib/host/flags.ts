import { defaultFlags, type Flag } from '@trivet/shared/flags';
import { isHosted, pageSetting } from './page-settings.ts';

/** Returns whether a feature is on for this page. What belongs to one that is off has no entry anywhere. */
export function isOn(flag: Flag): boolean {
  const on = pageSetting('flags');
  if (on !== null) return on.split(' ').includes(flag);
  const variant = isHosted() ? 'hosted' : 'selfhost';
  return defaultFlags({ host: window.location.host, variant, isProduction: import.meta.env.PROD })[flag];
}
