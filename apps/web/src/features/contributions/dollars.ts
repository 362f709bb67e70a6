import { shownLanguage } from '#web/lib/preferences/appearance.ts';

/** Returns an amount of cents in words of the language that is shown: `$5`, `7,50 $`. */
export const dollarsText = (cents: number): string =>
  new Intl.NumberFormat(shownLanguage().locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
