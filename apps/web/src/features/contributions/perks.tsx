import type { Capabilities } from '@trivet/shared/users/schemas';
import { IconCheck } from '@tabler/icons-react';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import { isOn } from '#web/lib/host/flags.ts';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './contributions.module.css';

type Capability = keyof Capabilities;

const names: Record<Capability, MessageKey> = {
  multipleImages: 'contributions.perks.multipleImages',
  highResImages: 'contributions.perks.highResImages',
  expandablePreviews: 'contributions.perks.expandablePreviews',
  assistantMoreMessages: 'contributions.perks.assistantMoreMessages',
};

// Nobody gets more of a feature that is off.
const offered = (): Capability[] =>
  (Object.keys(names) as Capability[]).filter((name) => name !== 'assistantMoreMessages' || isOn('enableAssistant'));

/** Says what a contribution gives, and what of it is on now. */
export function Perks() {
  const t = useT();
  const capabilities = useCapabilities();
  const isFree = !isHosted();
  return (
    <Section
      title={t(isFree ? 'contributions.perks.titleFree' : 'contributions.perks.title')}
      intro={t(isFree ? 'contributions.perks.introFree' : 'contributions.perks.intro')}
    >
      <Panel>
        <List>
          {offered().map((name) => (
            <ListRow key={name} title={t(names[name])} {...(capabilities[name] && { end: <OnNow /> })} />
          ))}
        </List>
      </Panel>
    </Section>
  );
}

function OnNow() {
  const t = useT();
  return (
    <span className={styles.on}>
      <IconCheck size={18} aria-hidden />
      {t('contributions.perks.on')}
    </span>
  );
}
