import { notificationKinds, type NotificationSwitches } from './kinds.ts';
import type { NotificationChange } from './schemas.ts';

/** What a {@link NotificationChange} changes. */
interface Changeable {
  readonly switches: NotificationSwitches;
  readonly planHour: number;
  readonly timeZone: string;
}

/** Returns settings with a change. What the change leaves out stays. */
export function applyNotificationChange<Settings extends Changeable>(
  settings: Settings,
  { switches = {}, planHour = settings.planHour, timeZone = settings.timeZone }: NotificationChange,
): Settings {
  const all = notificationKinds.map((kind) => [kind, switches[kind] ?? settings.switches[kind]] as const);
  return { ...settings, planHour, timeZone, switches: Object.fromEntries(all) as NotificationSwitches };
}
