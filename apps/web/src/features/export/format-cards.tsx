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
        <div key={format} className={styles.format}>
          <input
            type="radio"
            id={`${id}-${format}-choice`}
            className={styles.input}
            name={id}
            aria-describedby={`${id}-${format}`}
            checked={format === value}
            onChange={() => onChange(format)}
          />
          <div className={styles.words}>
            <label htmlFor={`${id}-${format}-choice`} className={styles.name}>
              {nameOf(format)}
            </label>
            <p id={`${id}-${format}`} className={styles.hint}>
              {t(formatHints[format])}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
