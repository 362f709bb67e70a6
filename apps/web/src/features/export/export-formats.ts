import type { Export } from '@trivet/shared/export/schemas';
import type { ExportFormat } from '@trivet/shared/export/formats';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';

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

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Writes a size in the language that is shown: `3.4 MB`. */
export function sizeName(bytes: number): string {
  const kilobytes = Math.max(1, bytes / 1000);
  const at = Math.min(units.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const format = new Intl.NumberFormat(shownLanguage().locale, {
    style: 'unit',
    unit: units[at] ?? 'gigabyte',
    maximumFractionDigits: at === 0 ? 0 : 1,
  });
  return format.format(kilobytes / 1000 ** at);
}
