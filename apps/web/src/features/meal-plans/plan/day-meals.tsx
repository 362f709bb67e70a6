import { colorOfMeal } from '@trivet/shared/meal-plans/meal-colors';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { mealsOfDay, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { EntryCard } from './entry-card.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

/** Returns the color of a meal, `#rrggbb`. One that the plan does not have stands behind the others. */
function colorOf(meals: readonly Meal[], meal: Meal): string {
  const place = meals.findIndex(({ key }) => key === meal.key);
  return colorOfMeal(meal, place < 0 ? meals.length : place);
}

interface DayMealsProps {
  entries: readonly PlanEntry[];
  frame: PlanFrame;
  /** True where there is room for titles alone. */
  isCompact?: boolean;
}

/** What is planned for one day, by its meals. */
export function DayMeals({ entries, frame, isCompact = false }: DayMealsProps) {
  const t = useT();
  return mealsOfDay(frame.meals, entries).map(({ meal, entries: own }) => (
    <section
      key={meal.key}
      className={styles.meal}
      data-compact={isCompact || undefined}
      style={{ '--meal': colorOf(frame.meals, meal) } as MealStyle}
    >
      <h4 className={isCompact ? styles.hidden : styles.mealTitle} dir="auto">
        {mealTitle(meal, t)}
      </h4>
      <ul className={styles.cards}>
        {own.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} frame={frame} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface MealStyle extends React.CSSProperties {
  '--meal': Meal['color'];
}
