import { type Nutrition, nutritionSchema } from '@trivet/shared/recipes/schemas';
import { type Amount, amounts } from './nutrition-amounts.public.ts';

export type NutritionField = keyof Nutrition;

/** Nutrition as typed, so numbers may have a comma. Empty fields are left out. */
export type FormNutrition = Partial<Record<NutritionField, string>>;

/** Every field, in the order of a nutrition label. */
export const nutritionFields = nutritionSchema.keyof().options;

const isAmount = (field: NutritionField): field is Amount => field in amounts;

/** Returns the typed number, with a point or a comma, or null for text that is no number or is below zero. */
export function amountOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text)) return null;
  const amount = Number(text);
  return Number.isFinite(amount) ? amount : null;
}

/** Returns the form of a recipe's nutrition. */
export const nutritionForm = (nutrition: Nutrition): FormNutrition =>
  Object.fromEntries(
    nutritionFields.flatMap((field) => {
      const value = nutrition[field];
      return value === undefined || value === '' ? [] : [[field, String(value)]];
    }),
  );

/** Returns the fields that are not empty. */
export const filledNutrition = (form: FormNutrition): NutritionField[] =>
  nutritionFields.filter((field) => (form[field] ?? '').trim() !== '');

/** Returns the amounts that are no number or are below zero. */
export const wrongAmounts = (form: FormNutrition): Amount[] =>
  filledNutrition(form).filter((field): field is Amount => isAmount(field) && amountOf(form[field] ?? '') === null);

const valueOf = (field: NutritionField, typed: string): string | number =>
  isAmount(field) ? (amountOf(typed) ?? typed.trim()) : typed;

/** Returns the nutrition of a form without {@link wrongAmounts}. */
export const nutritionOf = (form: FormNutrition): Nutrition =>
  Object.fromEntries(filledNutrition(form).map((field) => [field, valueOf(field, form[field] ?? '')]));

/** Returns true when both hold the same amounts, however a number is written. */
export const hasSameNutrition = (one: FormNutrition, other: FormNutrition): boolean =>
  JSON.stringify(nutritionOf(one)) === JSON.stringify(nutritionOf(other));
