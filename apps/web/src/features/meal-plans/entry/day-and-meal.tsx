import { firstPlanDate, lastPlanDate } from '@trivet/shared/meal-plans/meal-plan';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { planRows } from '../rows/plan-rows.ts';

interface DayFieldProps {
  /** A calendar date, or '' for some day. */
  date: string;
  onChange: (date: string) => void;
}

/** The day that something is planned for. Without one it is planned for some day. */
export function DayField({ date, onChange }: DayFieldProps) {
  const t = useT();
  return (
    <DateField
      label={t('mealPlans.fields.day')}
      help={date === '' ? t('mealPlans.someDay') : undefined}
      min={firstPlanDate}
      max={lastPlanDate}
      value={date}
      onChange={onChange}
    />
  );
}

interface MealFieldProps {
  planId: string;
  /** The key of a meal, also of one that the plan no longer has. */
  meal: string;
  onChange: (meal: string) => void;
}

/** The meal that something is planned for. */
export function MealField({ planId, meal, onChange }: MealFieldProps) {
  const t = useT();
  const meals = useRow(planRows.of(planId), planId)?.meals ?? [];
  const isKnown = meals.some(({ key }) => key === meal);
  return (
    <SelectField
      label={t('mealPlans.fields.meal')}
      value={meal}
      options={[
        ...meals.map((one) => ({ value: one.key, label: mealTitle(one, t) })),
        ...(isKnown ? [] : [{ value: meal, label: meal }]),
      ]}
      onChange={onChange}
    />
  );
}
