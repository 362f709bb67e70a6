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

/** Most labels whose titles are shown. The screen counts the others. */
const namedLabels = 8;

/** The person's choices for a file. An empty `label` means that the recipes get no new label. */
interface Choices {
  skipDuplicates: boolean;
  skipRepeated: boolean;
  skipSimilar: boolean;
  keepImages: boolean;
  label: string;
}

/** Shows what is in a file, and asks the person what to do with it. */
export function BatchChoices({ batch, actions }: { batch: ImportBatch; actions: ImportActions }) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>(() => ({
    skipDuplicates: true,
    skipRepeated: true,
    skipSimilar: false,
    keepImages: wantsImages(batch.id),
    label: '',
  }));
  const { counts } = batch;
  const chosen: ImportEntryStatus[] = ['ready'];
  if (!choices.skipDuplicates) chosen.push('duplicate');
  if (!choices.skipRepeated) chosen.push('repeated');
  if (!choices.skipSimilar) chosen.push('similar');
  const count = chosen.reduce((sum, status) => sum + counts[status], 0);
  const labels = batch.labels.filter(({ statuses }) => statuses.some((status) => chosen.includes(status)));
  const write = () => actions.write.mutate({ batchId: batch.id, ...choices });
  return (
    <>
      <BatchFacts counts={counts} labels={labels.map(({ title }) => title)} />
      <ChoiceFields
        counts={counts}
        choices={choices}
        onChange={(part) => setChoices((before) => ({ ...before, ...part }))}
      />
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

/** Shows how many recipes of each kind there are, and which labels they bring. */
function BatchFacts({ counts, labels }: { counts: ImportBatch['counts']; labels: string[] }) {
  const t = useT();
  return (
    <ul className={styles.facts}>
      <li>{t('import.ready', { count: counts.ready + counts.similar })}</li>
      {counts.similar > 0 && <li>{t('import.similar', { count: counts.similar })}</li>}
      {counts.duplicate > 0 && <li>{t('import.duplicates', { count: counts.duplicate })}</li>}
      {counts.repeated > 0 && <li>{t('import.repeated', { count: counts.repeated })}</li>}
      {counts.unreadable > 0 && <li>{t('import.unreadable', { count: counts.unreadable })}</li>}
      {labels.length > 0 && (
        <li>
          {t('import.labels', { count: labels.length })}
          <LabelChips labels={labels} named={namedLabels} />
        </li>
      )}
    </ul>
  );
}

interface ChoiceFieldsProps {
  counts: ImportBatch['counts'];
  choices: Choices;
  onChange: (part: Partial<Choices>) => void;
}

function ChoiceFields({ counts, choices, onChange }: ChoiceFieldsProps) {
  const t = useT();
  return (
    <Section title={t('import.choices')}>
      <Panel>
        {counts.duplicate > 0 && (
          <SwitchField
            label={t('import.skipDuplicates')}
            help={t('import.skipDuplicatesHelp')}
            checked={choices.skipDuplicates}
            onChange={(skipDuplicates) => onChange({ skipDuplicates })}
          />
        )}
        {counts.repeated > 0 && (
          <SwitchField
            label={t('import.skipRepeated')}
            checked={choices.skipRepeated}
            onChange={(skipRepeated) => onChange({ skipRepeated })}
          />
        )}
        {counts.similar > 0 && (
          <SwitchField
            label={t('import.skipSimilar')}
            help={t('import.skipSimilarHelp')}
            checked={choices.skipSimilar}
            onChange={(skipSimilar) => onChange({ skipSimilar })}
          />
        )}
        <SwitchField
          label={t('import.keepImages')}
          help={t('import.keepImagesHelp')}
          checked={choices.keepImages}
          onChange={(keepImages) => onChange({ keepImages })}
        />
        <TextField
          label={t('import.label')}
          help={t('import.labelHelp')}
          maxLength={255}
          value={choices.label}
          onChange={(label) => onChange({ label })}
        />
      </Panel>
    </Section>
  );
}
