import type { ImportBatch, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import type { ImportActions } from '../import.mutations.ts';
import { wantsImages } from '../upload/upload-memory.ts';
import { chosenCount, useChooseEntries } from '../entries/choose-entries.ts';
import { LabelChips } from '../entries/label-chips.tsx';
import { useAtOnce } from '../entries/use-at-once.ts';

/** Most labels whose titles are shown. The screen counts the others. */
const namedLabels = 8;

/** Shows what is in a file, and asks the person what to do with it. */
export function BatchChoices({ batch, actions }: { batch: ImportBatch; actions: ImportActions }) {
  const t = useT();
  const [keepImages, setKeepImages] = useState(() => wantsImages(batch.id));
  const [keepLists, setKeepLists] = useState(true);
  const [label, setLabel] = useState('');
  const count = chosenCount(batch);
  const listCount = keepLists ? batch.lists.ready : 0;
  const labels = batch.labels.filter(({ isChosen }) => isChosen).map(({ title }) => title);
  const write = () => actions.write.mutate({ batchId: batch.id, keepImages, keepLists, label });
  return (
    <>
      <BatchFacts batch={batch} labels={labels} />
      <Section title={t('import.choices')}>
        <Panel>
          <SkipFields batch={batch} />
          <SwitchField
            label={t('import.keepImages')}
            help={t('import.keepImagesHelp')}
            checked={keepImages}
            onChange={setKeepImages}
          />
          {batch.lists.ready > 0 && (
            <SwitchField
              label={t('import.lists.keep')}
              help={t('import.lists.keepHelp')}
              checked={keepLists}
              onChange={setKeepLists}
            />
          )}
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
        <Button tone="primary" disabled={count + listCount === 0} busy={actions.write.isPending} onClick={write}>
          {count === 0 && listCount > 0 ? t('import.lists.add', { count: listCount }) : t('import.add', { count })}
        </Button>
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate({ batchId: batch.id })}>
          {t('import.discard')}
        </Button>
      </div>
    </>
  );
}

/** Shows how many recipes of each kind and shopping lists there are, and which labels come with them. */
function BatchFacts({ batch: { counts, lists }, labels }: { batch: ImportBatch; labels: string[] }) {
  const t = useT();
  return (
    <ul className={styles.facts}>
      <li>{t('import.ready', { count: counts.ready + counts.similar })}</li>
      {counts.similar > 0 && <li>{t('import.similar', { count: counts.similar })}</li>}
      {counts.duplicate > 0 && <li>{t('import.duplicates', { count: counts.duplicate })}</li>}
      {counts.repeated > 0 && <li>{t('import.repeated', { count: counts.repeated })}</li>}
      {lists.ready > 0 && <li>{t('import.lists.ready', { count: lists.ready })}</li>}
      {lists.duplicate > 0 && <li>{t('import.lists.duplicates', { count: lists.duplicate })}</li>}
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

/** Asks what to do with entries that the library or the file has already. */
const SkipFields = ({ batch }: { batch: ImportBatch }) =>
  skippable.flatMap((skip) =>
    batch.counts[skip.status] > 0 ? <SkipField key={skip.status} batch={batch} {...skip} /> : [],
  );

interface Skip {
  status: ImportEntryStatus;
  label: MessageKey;
  help?: MessageKey;
}

const skippable: readonly Skip[] = [
  { status: 'duplicate', label: 'import.skipDuplicates', help: 'import.skipDuplicatesHelp' },
  { status: 'repeated', label: 'import.skipRepeated' },
  { status: 'similar', label: 'import.skipSimilar', help: 'import.skipSimilarHelp' },
];

/** Leaves out, or takes in, all entries of a status. */
function SkipField({ batch: { id, chosen }, status, label, help }: Skip & { batch: ImportBatch }) {
  const t = useT();
  const choose = useChooseEntries();
  const skip = useAtOnce(chosen[status] === 0, (isSkipped) =>
    choose.mutate({ batchId: id, status, isChosen: !isSkipped }),
  );
  return <SwitchField label={t(label)} {...(help !== undefined && { help: t(help) })} {...skip} />;
}
