const plainAmount = /^\$?\s{0,3}(\d{1,7})(?:[.,](\d{1,2}))?\s{0,3}\$?$/u;

/**
 * Reads an amount of dollars as a person types it, with a point or a comma before the cents. Returns cents, or undefined
 * for anything else.
 * @example readDollars('7,50') // 750
 */
export function readDollars(text: string): number | undefined {
  const found = plainAmount.exec(text.trim());
  if (found === null) return undefined;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
