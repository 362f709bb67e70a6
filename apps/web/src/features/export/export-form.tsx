import { type ExportFormat, exportFormats } from '@trivet/shared/export/formats';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { formatHints, useFormatNames } from './export-formats.ts';
import styles from './export.module.css';
import { useExportActions } from './export.mutations.ts';

const everything = 'all';

/** Asks which recipes to export and in which format. */
export function ExportForm() {
  const t = useT();
  const [labels] = trpc.labels.listLabels.useSuspenseQuery();
  const { start } = useExportActions();
  const nameOf = useFormatNames();
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0]);
  const [scope, setScope] = useState(everything);
  const [isShown, setIsShown] = useState(false);
  const options = labels.map(({ id, title }) => ({ value: id, label: t('export.label', { title }) }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({
          format,
          ...(scope !== everything && { labelId: scope }),
          pictures: isShown ? 'shown' : 'original',
        });
      }}
    >
      <ChoiceField
        layout="cards"
        label={t('export.format')}
        value={format}
        options={exportFormats.map((value) => ({ value, label: nameOf(value), hint: t(formatHints[value]) }))}
        onChange={setFormat}
      />
      <SelectField
        label={t('export.which')}
        value={scope}
        options={[{ value: everything, label: t('export.all') }, ...options]}
        onChange={setScope}
      />
      {format === 'archive' && (
        <SwitchField
          label={t('export.shownPictures')}
          help={t('export.shownPicturesHelp')}
          checked={isShown}
          onChange={setIsShown}
        />
      )}
      <div className={styles.actions}>
        <Button tone="primary" type="submit" busy={start.isPending}>
          {t('export.start')}
        </Button>
      </div>
    </form>
  );
}
