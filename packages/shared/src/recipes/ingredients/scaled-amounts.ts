import { amountSource } from '../amounts.ts';

const amountPattern = new RegExp(`(${amountSource}(?: ×)?)`, 'u');

/**
 * Divides a scaled line into parts. Every second part is an amount that the scaling has changed. `line` is the line before
 * it, of which `scaled` differs in numbers alone.
 * @example scaledAmounts('2 cups of 00 flour', '4 cups of 00 flour') // ['', '4', ' cups of 00 flour']
 */
export function scaledAmounts(line: string, scaled: string): string[] {
  if (line === scaled) return [scaled];
  const [before, after] = [line.split(amountPattern), scaled.split(amountPattern)];
  // A word that became a number, as in "one can", has no counterpart: then the numbers at the end belong together.
  const added = after.length - before.length;
  const parts = [''];
  for (const [place, text] of after.entries()) {
    const isAmount = place % 2 === 1;
    if (isAmount && text !== before[place - added]) parts.push(text, '');
    else parts.push((parts.pop() ?? '') + text);
  }
  return parts;
}
