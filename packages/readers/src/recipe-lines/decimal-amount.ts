const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [3 / 8, '3/8'],
  [1 / 2, '1/2'],
  [5 / 8, '5/8'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [7 / 8, '7/8'],
];
/** The most by which an amount may differ from its fraction. Programs that write decimals round to two digits. */
const tolerance = 0.0071;
/** Matches units that are counted in tenths. */
const metric = /^(?:[km]?gr?|gramm?s?|kilos?|[mcd]?l|lit(?:er|re)s?|г|кг|мл|л|גרם|ק"ג|מ"ל|ליטר)\.?$/iu;

function readable(amount: string, unit: string): string {
  if (!/^\d{1,6}(?:\.\d{1,9})?$/.test(amount)) return amount;
  const number = Number(amount);
  const whole = Math.floor(number);
  const [, fraction] = fractions.find(([part]) => Math.abs(number - whole - part) < tolerance) ?? [];
  if (fraction === undefined || metric.test(unit)) return String(number);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/**
 * Returns an amount as a cook writes it, for programs that write only decimals. Two amounts are a range.
 * @example decimalAmount('0.67', 'cup') // '2/3'
 * @example decimalAmount('0.50–1.00', 'kg') // '0.5–1'
 */
export const decimalAmount = (amount: string, unit = ''): string =>
  amount
    .split('–')
    .map((part) => readable(part.trim(), unit.trim()))
    .join('–');
