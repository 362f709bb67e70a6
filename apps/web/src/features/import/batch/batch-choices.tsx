import { maxLabelLength } from '@trivet/shared/labels/schemas';
import type { ImportBatch, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { Fragment, useState } from 'react';
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
import { addText } from './batch-texts.ts';
import { importedKinds, type KeptKinds, kindsWith } from './imported-kinds.ts';

/** Most labels whose titles are shown. The screen counts the others. */
const namedLabels = 8;

/** Shows what is in a file, and asks the person what to do with it. */
export function BatchChoices({ batch, actions }: { batch: ImportBatch; actions: ImportActions }) {
  const t = useT();
  const [keepImages, setKeepImages] = useState(() => wantsImages(batch.id));
  const [kept, setKept] = useState<KeptKinds>({ keepLists: true, keepPlans: true, keepDiary: true });
  const [label, setLabel] = useState('');
  const count = chosenCount(batch);
  const kinds = kindsWith(batch, 'ready').filter(({ choice }) => kept[choice]);
  const labels = batch.labels.filter(({ isChosen }) => isChosen).map(({ title }) => title);
  const write = () => actions.write.mutate({ batchId: batch.id, keepImages, ...kept, label });
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
          <KindFields batch={batch} kept={kept} setKept={setKept} />
          <TextField
            label={t('import.label')}
            help={t('import.labelHelp')}
            maxLength={maxLabelLength}
            value={label}
            onChange={setLabel}
          />
        </Panel>
      </Section>
      <div className={styles.actions}>
        <Button
          tone="primary"
          disabled={label.length > maxLabelLength || (count === 0 && kinds.length === 0)}
          busy={actions.write.isPending}
          onClick={write}
        >
          {addText(t, batch, count, kinds)}
        </Button>
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate({ batchId: batch.id })}>
          {t('import.discard')}
        </Button>
      </div>
    </>
  );
}

interface KindFieldsProps {
  batch: ImportBatch;
  kept: KeptKinds;
  setKept: (kept: KeptKinds) => void;
}

/** Asks whether to add shopping lists, meal plans and the diary, where there are some. */
function KindFields({ batch, kept, setKept }: KindFieldsProps) {
  const t = useT();
  return kindsWith(batch, 'ready').map(({ choice, words }) => (
    <SwitchField
      key={choice}
      label={t(words.keep)}
      help={t(words.keepHelp)}
      checked={kept[choice]}
      onChange={(isKept) => setKept({ ...kept, [choice]: isKept })}
    />
  ));
}

/** Shows how many recipes of each kind, lists and plans there are, and which labels come with them. */
function BatchFacts({ batch, labels }: { batch: ImportBatch; labels: string[] }) {
  const t = useT();
  const { counts } = batch;
  return (
    <ul className={styles.facts}>
      <li>{t('import.ready', { count: counts.ready + counts.similar })}</li>
      {counts.similar > 0 && <li>{t('import.similar', { count: counts.similar })}</li>}
      {counts.duplicate > 0 && <li>{t('import.duplicates', { count: counts.duplicate })}</li>}
      {counts.repeated > 0 && <li>{t('import.repeated', { count: counts.repeated })}</li>}
      {importedKinds.map(({ name, words }) => (
        <Fragment key={name}>
          {batch[name].ready > 0 && <li>{t(words.ready, { count: batch[name].ready })}</li>}
          {batch[name].duplicate > 0 && <li>{t(words.duplicates, { count: batch[name].duplicate })}</li>}
        </Fragment>
      ))}
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
