import type { KitchenAmount } from './measures.ts';
import type { KitchenSourceId } from './sources.ts';
import type { KitchenTexts } from './texts.ts';

/** What a food does differently in place of another one, by the key of its text. */
export type RemarkId = keyof KitchenTexts['remarks'];

/** A food with its amount. Its key is that of a food with a known weight, or of a name in the texts. */
export interface Part {
  readonly food: string;
  readonly amount: KitchenAmount;
  /** True for what fills a measure up to the amount: milk on top of a spoon of lemon juice. */
  readonly isTotal: boolean;
}

/** What one can take in place of a food. */
export interface Alternative {
  readonly parts: readonly Part[];
  readonly source: KitchenSourceId;
  readonly remark: RemarkId | null;
}

/** A food that may be missing in a kitchen. */
export interface Substitution extends Omit<Part, 'isTotal'> {
  readonly instead: readonly Alternative[];
}

/** Returns an amount of a food. */
export const part = (food: string, amount: KitchenAmount): Part => ({ food, amount, isTotal: false });

/** Returns a food that fills a measure up to an amount. */
export const upTo = (food: string, amount: KitchenAmount): Part => ({ food, amount, isTotal: true });

/** Returns what replaces a food, as a publication says, with a remark when it changes the result. */
export const instead = (
  source: KitchenSourceId,
  parts: readonly Part[],
  remark: RemarkId | null = null,
): Alternative => ({ parts, source, remark });

/** Returns a food that may be missing, with what replaces it. */
export const missing = (
  food: string,
  amount: KitchenAmount,
  ...alternatives: readonly Alternative[]
): Substitution => ({ food, amount, instead: alternatives });
