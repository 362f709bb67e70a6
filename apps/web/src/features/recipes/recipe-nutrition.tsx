import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { shownLanguage } from '#web/lib/appearance.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './recipe-nutrition.module.css';

type Amount = Exclude<keyof Nutrition, 'servingSize' | 'description'>;

/** Each amount with its name and its unit, in the order of a nutrition label. */
const amounts: Record<Amount, { name: MessageKey; unit: MessageKey }> = {
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

/** What one serving holds, as far as it is known. */
export function RecipeNutrition({ nutrition }: { nutrition: Nutrition }) {
  const t = useT();
  const { servingSize = '', description = '' } = nutrition;
  const format = new Intl.NumberFormat(shownLanguage().locale, { maximumFractionDigits: 2 });
  const rows = (Object.keys(amounts) as Amount[]).flatMap((key) => {
    const amount = nutrition[key];
    if (amount === undefined) return [];
    return [{ key, name: t(amounts[key].name), text: t(amounts[key].unit, { amount: format.format(amount) }) }];
  });
  if (rows.length === 0 && servingSize === '' && description === '') return null;
  return (
    <Section title={t('recipes.view.nutrition.title')} intro={t('recipes.view.nutrition.perServing')}>
      <dl className={styles.rows}>
        {servingSize !== '' && (
          <div className={styles.row}>
            <dt>{t('recipes.view.nutrition.servingSize')}</dt>
            <dd dir="auto">{servingSize}</dd>
          </div>
        )}
        {rows.map(({ key, name, text }) => (
          <div key={key} className={styles.row}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </Section>
  );
}
