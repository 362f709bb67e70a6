import { decimalAmount } from './decimal-amount.ts';

/** An ingredient in parts, as some formats have it. */
interface IngredientParts {
  /** A number, or a text, which stays as it is. */
  amount?: number | string | undefined;
  unit?: string | undefined;
  name?: string | undefined;
  note?: string | undefined;
}

/**
 * Returns a number as a cook writes it, or '' for none.
 * @example amountText(1.3333333, 'cups') // '1 1/3'
 */
export function amountText(amount: number | string | undefined, unit = ''): string {
  if (typeof amount === 'string') return amount.trim();
  if (amount === undefined || !Number.isFinite(amount) || amount <= 0) return '';
  return decimalAmount(String(Math.round(amount * 1_000) / 1_000), unit);
}

/** Returns an ingredient in parts as one line. */
export const ingredientLine = ({ amount, unit = '', name = '', note = '' }: IngredientParts): string =>
  [amountText(amount, unit), unit.trim(), name.trim(), note.trim() === '' ? '' : `(${note.trim()})`]
    .filter((part) => part !== '')
    .join(' ');
