import type { Export } from '@trivet/shared/export/schemas';
import type { ExportFormat } from '@trivet/shared/export/formats';
import { type MessageKey, useT } from '#web/lib/i18n.ts';

/** Formats that have a name of their own, the same in every language. */
const names: Partial<Record<ExportFormat, string>> = { 'json-ld': 'JSON-LD', pdf: 'PDF', xml: 'XML' };

/** The content of each format, in the order of the choice. */
export const formatHints: Readonly<Record<ExportFormat, MessageKey>> = {
  archive: 'export.formats.archive.hint',
  'json-ld': 'export.formats.jsonLd.hint',
  pdf: 'export.formats.pdf.hint',
  txt: 'export.formats.txt.hint',
  xml: 'export.formats.xml.hint',
};

/** Returns a function that names a format. */
export function useFormatNames(): (format: ExportFormat) => string {
  const t = useT();
  return (format) =>
    names[format] ?? t(format === 'archive' ? 'export.formats.archive.name' : 'export.formats.txt.name');
}

const scopeNames = {
  all: 'export.all',
  account: 'export.account',
  selection: 'export.selection',
} as const satisfies Partial<Record<Export['scope'], MessageKey>>;

/** Returns a function that says what an export holds. */
export function useScopeName(): (exported: Pick<Export, 'scope' | 'labelTitle'>) => string {
  const t = useT();
  return ({ scope, labelTitle }) =>
    scope === 'label' ? t('export.label', { title: labelTitle ?? '' }) : t(scopeNames[scope]);
}
