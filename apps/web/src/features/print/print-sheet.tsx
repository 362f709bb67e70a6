import { printSize } from '@trivet/shared/print/limits';
import { type Paper, paperOf } from '@trivet/shared/print/paper';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './print.module.css';

/** The paper, and the size of the text in per cent of the usual one. */
export interface SheetSettings {
  size: number;
  paper: Paper;
}

/** Returns the usual size on the paper of the reader's country. */
export const usualSheet = (): SheetSettings => ({ size: printSize.usual, paper: paperOf(navigator.language) });

/** Names of paper are the same in every language. */
const papers: readonly { value: Paper; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

const sizes = [printSize.min, 75, 90, printSize.usual, 110, 125, 150, 175, printSize.max];

interface PrintSheetProps {
  settings: SheetSettings;
  onChange: (changes: Partial<SheetSettings>) => void;
}

/** Asks for the paper and the size of the text. */
export function PrintSheet({ settings: { size, paper }, onChange }: PrintSheetProps) {
  const t = useT();
  const percent = new Intl.NumberFormat(shownLanguage().locale, { style: 'percent' });
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
