import { shownLanguage } from './appearance.ts';

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
