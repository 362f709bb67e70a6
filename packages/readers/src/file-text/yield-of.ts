const isNothing = (text: string): boolean => /^0*$/.test(text);

/**
 * Returns the yield for a format that has the servings and the product separately. The servings come first, because
 * amounts are scaled by the first number.
 * @example yieldOf('6', '2 loaves') // '6 (2 loaves)'
 */
export function yieldOf(servings = '', made = ''): string {
  const [count, amount] = [servings.trim(), made.trim()];
  if (isNothing(count) || isNothing(amount)) return isNothing(count) ? (isNothing(amount) ? '' : amount) : count;
  const isSame = amount === count || amount.startsWith(`${count} `);
  return isSame ? amount : `${count} (${amount})`;
}
