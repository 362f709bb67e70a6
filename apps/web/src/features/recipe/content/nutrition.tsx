import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { type Amount, amounts } from '#web/features/recipes/nutrition-amounts.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './nutrition.module.css';

/** Shows the known nutrition of one serving. */
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
