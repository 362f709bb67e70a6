import type { ImportColumn } from '@trivet/shared/import/schemas';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { FoldedList } from './folded-list.tsx';

const names: Record<NonNullable<ImportColumn['field']>, MessageKey> = {
  ...fieldNames,
  createdAt: 'recipes.view.created',
};

/** Lists what becomes of the columns of a table. It is folded at first. */
export function ColumnList({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useT();
  return (
    <FoldedList title={t('import.columns.title')} help={t('import.columns.help')} verbatim>
      {columns.map(({ header, field }, at) => (
        <div key={at}>
          <dt>
            <bdi>{header}</bdi>
          </dt>
          <dd>{t(field === null ? 'import.columns.leftOut' : names[field])}</dd>
        </div>
      ))}
    </FoldedList>
  );
}
