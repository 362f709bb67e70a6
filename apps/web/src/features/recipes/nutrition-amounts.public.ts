import type { Nutrition } from '@trivet/shared/recipes/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';

/** A field of nutrition that is a number. */
export type Amount = Exclude<keyof Nutrition, 'servingSize' | 'description'>;

/** Each amount with its name and its unit, in the order of a nutrition label. */
export const amounts: Record<Amount, { name: MessageKey; unit: `recipes.view.units.${'g' | 'kcal' | 'mcg' | 'mg'}` }> =
  {
    calories: { name: 'recipes.view.nutrition.calories', unit: 'recipes.view.units.kcal' },
    totalFat: { name: 'recipes.view.nutrition.totalFat', unit: 'recipes.view.units.g' },
    saturatedFat: { name: 'recipes.view.nutrition.saturatedFat', unit: 'recipes.view.units.g' },
    transFat: { name: 'recipes.view.nutrition.transFat', unit: 'recipes.view.units.g' },
    polyunsaturatedFat: { name: 'recipes.view.nutrition.polyunsaturatedFat', unit: 'recipes.view.units.g' },
    monounsaturatedFat: { name: 'recipes.view.nutrition.monounsaturatedFat', unit: 'recipes.view.units.g' },
    cholesterolMg: { name: 'recipes.view.nutrition.cholesterol', unit: 'recipes.view.units.mg' },
    sodiumMg: { name: 'recipes.view.nutrition.sodium', unit: 'recipes.view.units.mg' },
    totalCarbs: { name: 'recipes.view.nutrition.totalCarbs', unit: 'recipes.view.units.g' },
    fiber: { name: 'recipes.view.nutrition.fiber', unit: 'recipes.view.units.g' },
    sugar: { name: 'recipes.view.nutrition.sugar', unit: 'recipes.view.units.g' },
    addedSugar: { name: 'recipes.view.nutrition.addedSugar', unit: 'recipes.view.units.g' },
    protein: { name: 'recipes.view.nutrition.protein', unit: 'recipes.view.units.g' },
    vitaminDMcg: { name: 'recipes.view.nutrition.vitaminD', unit: 'recipes.view.units.mcg' },
    calciumMg: { name: 'recipes.view.nutrition.calcium', unit: 'recipes.view.units.mg' },
    ironMg: { name: 'recipes.view.nutrition.iron', unit: 'recipes.view.units.mg' },
    potassiumMg: { name: 'recipes.view.nutrition.potassium', unit: 'recipes.view.units.mg' },
  };
