import { printSize } from '@trivet/shared/print/limits';
import type { Paper } from '@trivet/shared/print/paper';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { type PrintChoice, printChoices, type PrintSettings, showsImage } from './print-address.ts';
import { PrintPreview } from './print-preview.tsx';
import styles from './print.module.css';
import type { Printable } from './use-printable.ts';

interface PrintFormProps {
  settings: PrintSettings;
  printable: Printable;
  onChange: (changes: Partial<PrintSettings>) => void;
}

const names: Record<PrintChoice, MessageKey> = {
  standard: 'print.templates.standard',
  noImage: 'print.templates.noImage',
  halfSheet: 'print.templates.halfSheet',
  compact: 'print.templates.compact',
  cards: 'print.templates.cards',
};

/** Names of paper are the same in every language. */
const papers: readonly { value: Paper; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

const sizes = [printSize.min, 75, 90, printSize.usual, 110, 125, 150, 175, printSize.max];

/** Asks how to print the recipes, with a sample of each template and a preview of the page. */
export function PrintForm({ settings, printable, onChange }: PrintFormProps) {
  const t = useT();
  if (printable.error !== null && printable.data === undefined) {
    const { code } = failureOf(printable.error);
    return <ErrorState message={t(errorMessages[code ?? 'unexpected'])} onRetry={printable.retry} />;
  }
  return (
    <div className={styles.form}>
      <div className={styles.choices}>
        <ChoiceField
          label={t('print.template')}
          value={settings.choice}
          options={printChoices.map((choice) => ({
            value: choice,
            label: t(names[choice]),
            sample: (
              <PrintPreview
                settings={{ ...settings, choice, ...(choice !== settings.choice && { hasImage: null }) }}
                printable={printable}
              />
            ),
          }))}
          onChange={(choice) => onChange({ choice, hasImage: null })}
        />
        {settings.choice !== 'noImage' && (
          <SwitchField
            label={t('print.picture')}
            checked={showsImage(settings)}
            onChange={(hasImage) => onChange({ hasImage })}
          />
        )}
        <SwitchField
          label={t('recipes.view.notes')}
          checked={settings.hasNotes}
          onChange={(hasNotes) => onChange({ hasNotes })}
        />
        <SwitchField
          label={t('recipes.view.source')}
          checked={settings.hasSource}
          onChange={(hasSource) => onChange({ hasSource })}
        />
        <Sheet settings={settings} onChange={onChange} />
      </div>
      <div className={styles.whole}>
        <PrintPreview settings={settings} printable={printable} title={t('print.preview')} />
      </div>
    </div>
  );
}

function Sheet({ settings: { size, paper, language }, onChange }: Pick<PrintFormProps, 'settings' | 'onChange'>) {
  const t = useT();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div className={styles.sheet}>
      <SelectField
        label={t('print.size')}
        value={String(size)}
        options={sizes.map((value) => ({ value: String(value), label: percent.format(value / 100) }))}
        onChange={(value) => onChange({ size: Number(value) })}
      />
      <SelectField
        label={t('print.paper')}
        value={paper}
        options={papers}
        onChange={(value) => onChange({ paper: value })}
      />
    </div>
  );
}
