import type { CsvColumn } from '../csv/csv-mapping.ts';

/**
 * Repairs a row whose categories contain commas. The program sets no quotation marks around them, so the values behind
 * them move to the right. The picture, the last column of all, shows how far.
 */
export function repairRow(row: string[], columns: readonly CsvColumn[]): string[] {
  const categories = columns.findIndex(({ header }) => header === 'categories');
  const picture = columns.findIndex(({ header }) => header === 'originalPicture');
  const moved = row.findLastIndex((cell) => cell.trim() !== '') - picture;
  if (categories === -1 || picture < categories || moved <= 0) return row;
  const titles = row.slice(categories, categories + moved + 1).join(',');
  return [...row.slice(0, categories), titles, ...row.slice(categories + moved + 1)];
}
