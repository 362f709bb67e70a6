import type { ImportColumn } from '@trivet/shared/import/schemas';
import { IconChevronDown } from '@tabler/icons-react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import styles from './import.module.css';

const names: Record<NonNullable<ImportColumn['field']>, MessageKey> = {
  ...fieldNames,
  createdAt: 'recipes.view.created',
};

/** What became of the columns of a table; folded until one asks. */
export function ColumnList({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useT();
  return (
    <details className={styles.formats}>
      <summary className={styles.summary}>
        <span>{t('import.columns.title')}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <p className={styles.columnHelp}>{t('import.columns.help')}</p>
      <dl className={`${styles.formatList ?? ''} ${styles.columns ?? ''}`}>
        {columns.map(({ header, field }, at) => (
          <div key={at}>
            <dt>
              <bdi>{header}</bdi>
            </dt>
            <dd>{t(field === null ? 'import.columns.leftOut' : names[field])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
