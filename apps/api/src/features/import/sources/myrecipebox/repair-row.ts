import type { CsvColumn } from '../csv/csv-mapping.ts';

/**
 * The program sets no quotation marks around categories with commas, so what follows them moves to the right: the picture,
 * the last column of all, tells by how much.
 */
export function repairRow(row: string[], columns: readonly CsvColumn[]): string[] {
  const categories = columns.findIndex(({ header }) => header === 'categories');
  const picture = columns.findIndex(({ header }) => header === 'originalPicture');
  const moved = row.findLastIndex((cell) => cell.trim() !== '') - picture;
  if (categories === -1 || picture < categories || moved <= 0) return row;
  const titles = row.slice(categories, categories + moved + 1).join(',');
  return [...row.slice(0, categories), titles, ...row.slice(categories + moved + 1)];
}
