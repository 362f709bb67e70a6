import type { ExportFormat } from '@trivet/shared/export/formats';

/** File extension and media type of each format. */
export const exportFiles: Readonly<Record<ExportFormat, { extension: string; mediaType: string }>> = {
  archive: { extension: 'zip', mediaType: 'application/zip' },
  'json-ld': { extension: 'json', mediaType: 'application/ld+json; charset=utf-8' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  txt: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
  xml: { extension: 'xml', mediaType: 'text/xml; charset=utf-8' },
};

/**
 * Returns the file name of an export. It contains nothing that people wrote.
 * @example exportFileName('archive', new Date('2026-11-22T10:00:00Z')) // 'trivet-2026-11-22.zip'
 */
export const exportFileName = (format: ExportFormat, date: Date): string =>
  `trivet-${date.toISOString().slice(0, 10)}.${exportFiles[format].extension}`;
