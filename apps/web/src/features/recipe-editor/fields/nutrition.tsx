import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { type Amount, amounts } from '#web/features/recipes/nutrition-amounts.public.ts';
import {
  filledNutrition,
  type FormNutrition,
  type NutritionField,
} from '#web/features/recipes/nutrition-form.public.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Problems } from '../saving/problems.ts';
import styles from './nutrition.module.css';

interface EditorNutritionProps {
  nutrition: FormNutrition;
  problems: Problems['nutrition'];
  onChange: (change: (form: Pick<RecipeForm, 'nutrition'>) => Pick<RecipeForm, 'nutrition'>) => void;
}

/** Edits the nutrition of one serving. It is folded until somebody opens it, or a field in it has a problem. */
export const EditorNutrition = memo(function EditorNutrition({ nutrition, problems, onChange }: EditorNutritionProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || problems !== undefined;
  const count = filledNutrition(nutrition).length;
  const field = (name: NutritionField) => ({
    name: `nutrition.${name}`,
    value: nutrition[name] ?? '',
    error: problems?.[name],
    onChange: (text: string) => onChange((form) => ({ nutrition: withField(form.nutrition, name, text) })),
  });
  return (
    <details className={styles.section} open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{t('recipes.view.nutrition.title')}</span>
        {count > 0 && <span className={styles.count}>{t('recipes.editor.nutritionCount', { count })}</span>}
        <IconChevronDown className={styles.chevron} size={20} aria-hidden />
      </summary>
      {isShown && (
        <div className={styles.fields}>
          <p className={styles.intro}>{t('recipes.editor.nutritionHelp')}</p>
          <TextField {...field('servingSize')} label={t('recipes.view.nutrition.servingSize')} autoComplete="off" />
          {(Object.keys(amounts) as Amount[]).map((name) => (
            <TextField key={name} {...field(name)} label={labelOf(name, t)} inputMode="decimal" autoComplete="off" />
          ))}
          <div className={styles.wide}>
            <TextArea {...field('description')} label={t('recipes.editor.nutritionNote')} minRows={2} />
          </div>
        </div>
      )}
    </details>
  );
});

/** Returns the name of an amount, with the unit that follows the amount in a recipe. */
const labelOf = (field: Amount, t: Translate): string =>
  t('recipes.editor.amountIn', { name: t(amounts[field].name), unit: t(amounts[field].unit, { amount: '' }).trim() });

const withField = (nutrition: FormNutrition, name: NutritionField, text: string): FormNutrition =>
  Object.fromEntries(Object.entries({ ...nutrition, [name]: text }).filter(([, typed]) => typed !== ''));
