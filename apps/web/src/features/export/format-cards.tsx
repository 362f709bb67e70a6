import { type ExportFormat, exportFormats } from '@trivet/shared/export/formats';
import { useId } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { formatHints, useFormatNames } from './export-formats.ts';
import styles from './export.module.css';

interface FormatCardsProps {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** The formats with what each holds; radio buttons underneath. */
export function FormatCards({ value, onChange }: FormatCardsProps) {
  const t = useT();
  const id = useId();
  const nameOf = useFormatNames();
  return (
    <fieldset className={styles.formats}>
      <legend className={styles.legend}>{t('export.format')}</legend>
      {exportFormats.map((format) => (
        <label key={format} className={styles.format}>
          <input
            type="radio"
            className={styles.input}
            name={id}
            aria-describedby={`${id}-${format}`}
            checked={format === value}
            onChange={() => onChange(format)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{nameOf(format)}</span>
            <span id={`${id}-${format}`} className={styles.hint}>
              {t(formatHints[format])}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
