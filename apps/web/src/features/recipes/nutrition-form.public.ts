import { type Nutrition, nutritionSchema } from '@trivet/shared/recipes/schemas';
import { type Amount, amounts } from './nutrition-amounts.public.ts';

export type NutritionField = keyof Nutrition;

/** Nutrition as it was typed, a number with its comma; what is empty is left out. */
export type FormNutrition = Partial<Record<NutritionField, string>>;

/** Every field, in the order of a nutrition label. */
export const nutritionFields = nutritionSchema.keyof().options;

const isAmount = (field: NutritionField): field is Amount => field in amounts;

/** The number that was typed, with a point or a comma; null for what is none, or below zero. */
export function amountOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text)) return null;
  const amount = Number(text);
  return Number.isFinite(amount) ? amount : null;
}

/** What a form shows of a recipe's nutrition. */
export const nutritionForm = (nutrition: Nutrition): FormNutrition =>
  Object.fromEntries(
    nutritionFields.flatMap((field) => {
      const value = nutrition[field];
      return value === undefined || value === '' ? [] : [[field, String(value)]];
    }),
  );

/** The fields of which something was typed. */
export const filledNutrition = (form: FormNutrition): NutritionField[] =>
  nutritionFields.filter((field) => (form[field] ?? '').trim() !== '');

/** Amounts that are no number, or below zero. */
export const wrongAmounts = (form: FormNutrition): Amount[] =>
  filledNutrition(form).filter((field): field is Amount => isAmount(field) && amountOf(form[field] ?? '') === null);

const valueOf = (field: NutritionField, typed: string): string | number =>
  isAmount(field) ? (amountOf(typed) ?? typed.trim()) : typed;

/** What is saved of a form without {@link wrongAmounts}. */
export const nutritionOf = (form: FormNutrition): Nutrition =>
  Object.fromEntries(filledNutrition(form).map((field) => [field, valueOf(field, form[field] ?? '')]));

/** True where both come to the same, however a number is written. */
export const hasSameNutrition = (one: FormNutrition, other: FormNutrition): boolean =>
  JSON.stringify(nutritionOf(one)) === JSON.stringify(nutritionOf(other));
