import type { ImportBatch, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import type { ImportActions } from '../import.mutations.ts';
import { wantsImages } from '../upload/upload-memory.ts';
import { LabelChips } from './label-chips.tsx';

/** Labels that are named; the others are counted. */
const namedLabels = 8;

/** What is in a file, and what the person wants of it. */
export function BatchChoices({ batch, actions }: { batch: ImportBatch; actions: ImportActions }) {
  const t = useT();
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [skipSimilar, setSkipSimilar] = useState(false);
  const [keepImages, setKeepImages] = useState(() => wantsImages(batch.id));
  const [label, setLabel] = useState('');
  const { counts } = batch;
  const chosen: ImportEntryStatus[] = ['ready'];
  if (!skipDuplicates) chosen.push('duplicate');
  if (!skipSimilar) chosen.push('similar');
  const count = chosen.reduce((sum, status) => sum + counts[status], 0);
  const labels = batch.labels.filter(({ statuses }) => statuses.some((status) => chosen.includes(status)));
  const write = () => actions.write.mutate({ batchId: batch.id, skipDuplicates, skipSimilar, keepImages, label });
  return (
    <>
      <ul className={styles.facts}>
        <li>{t('import.ready', { count: counts.ready + counts.similar })}</li>
        {counts.similar > 0 && <li>{t('import.similar', { count: counts.similar })}</li>}
        {counts.duplicate > 0 && <li>{t('import.duplicates', { count: counts.duplicate })}</li>}
        {counts.unreadable > 0 && <li>{t('import.unreadable', { count: counts.unreadable })}</li>}
        {labels.length > 0 && (
          <li>
            {t('import.labels', { count: labels.length })}
            <LabelChips labels={labels.map(({ title }) => title)} named={namedLabels} />
          </li>
        )}
      </ul>
      <Section title={t('import.choices')}>
        <Panel>
          {counts.duplicate > 0 && (
            <SwitchField
              label={t('import.skipDuplicates')}
              help={t('import.skipDuplicatesHelp')}
              checked={skipDuplicates}
              onChange={setSkipDuplicates}
            />
          )}
          {counts.similar > 0 && (
            <SwitchField
              label={t('import.skipSimilar')}
              help={t('import.skipSimilarHelp')}
              checked={skipSimilar}
              onChange={setSkipSimilar}
            />
          )}
          <SwitchField
            label={t('import.keepImages')}
            help={t('import.keepImagesHelp')}
            checked={keepImages}
            onChange={setKeepImages}
          />
          <TextField
            label={t('import.label')}
            help={t('import.labelHelp')}
            maxLength={255}
            value={label}
            onChange={setLabel}
          />
        </Panel>
      </Section>
      <div className={styles.actions}>
        <Button tone="primary" disabled={count === 0} busy={actions.write.isPending} onClick={write}>
          {t('import.add', { count })}
        </Button>
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate({ batchId: batch.id })}>
          {t('import.discard')}
        </Button>
      </div>
    </>
  );
}
