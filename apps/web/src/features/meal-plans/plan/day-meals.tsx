import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { mealsOfDay, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { EntryCard } from './entry-card.tsx';
import { colorOf } from './meal-color.ts';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

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
