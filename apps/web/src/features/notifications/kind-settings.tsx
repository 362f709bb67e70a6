import type { NotificationKind } from '@trivet/shared/notifications/kinds';
import type { NotificationSettings } from '@trivet/shared/notifications/schemas';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { useChangeSettings } from './notifications.mutations.ts';

const labels: Record<NotificationKind, MessageKey> = {
  messages: 'notifications.kinds.messages',
  friendRequests: 'notifications.kinds.friendRequests',
  listChanges: 'notifications.kinds.listChanges',
  planOfDay: 'notifications.kinds.planOfDay',
  timers: 'notifications.kinds.timers',
  imports: 'notifications.kinds.imports',
  pepperplateWorking: 'notifications.kinds.pepperplateWorking',
  pepperplateComplete: 'notifications.kinds.pepperplateComplete',
  pepperplateFailed: 'notifications.kinds.pepperplateFailed',
};

const everyday = ['messages', 'friendRequests', 'listChanges', 'timers', 'imports'] as const;
const ofPepperplate = ['pepperplateWorking', 'pepperplateComplete', 'pepperplateFailed'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The time zone of this device, in which the hour of the plan is meant. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Lets a person choose what they are told, on all of their devices. */
export function KindSettings({ settings }: { settings: NotificationSettings }) {
  const t = useT();
  return (
    <>
      <Section title={t('notifications.kindsTitle')} intro={t('notifications.kindsHelp')}>
        <Panel>
          <KindSwitches kinds={everyday} settings={settings} />
          <KindSwitches kinds={['planOfDay']} settings={settings} />
          {settings.switches.planOfDay && <PlanHour settings={settings} />}
        </Panel>
      </Section>
      <Section title={t('notifications.pepperplate')} intro={t('notifications.pepperplateHelp')}>
        <Panel>
          <KindSwitches kinds={ofPepperplate} settings={settings} />
        </Panel>
      </Section>
    </>
  );
}

function KindSwitches({ kinds, settings }: { kinds: readonly NotificationKind[]; settings: NotificationSettings }) {
  const t = useT();
  const change = useChangeSettings();
  return kinds.map((kind) => (
    <SwitchField
      key={kind}
      label={t(labels[kind])}
      checked={settings.switches[kind]}
      onChange={(on) =>
        change.mutate({ switches: { [kind]: on }, ...(kind === 'planOfDay' && on && { timeZone: zoneHere() }) })
      }
    />
  ));
}

function PlanHour({ settings }: { settings: NotificationSettings }) {
  const t = useT();
  const change = useChangeSettings();
  const clock = new Intl.DateTimeFormat(shownLanguage().locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return (
    <SelectField
      label={t('notifications.planHour')}
      help={t('notifications.planHourHelp', { zone: settings.timeZone.replaceAll('_', ' ') })}
      value={String(settings.planHour)}
      options={hours.map((hour) => ({ value: String(hour), label: clock.format(Date.UTC(2026, 0, 1, hour)) }))}
      onChange={(hour) => change.mutate({ planHour: Number(hour), timeZone: zoneHere() })}
    />
  );
}
