import {
  followPlan,
  leaveLists,
  type MovedDish,
  usePlannedDishes,
} from '#web/features/shopping-lists/planned/planned-dishes.public.ts';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { dateOfDish } from '../rows/date-of-dish.ts';
import { planItemRows, planSeriesRows } from '../rows/plan-rows.ts';
import styles from './moved-dishes.module.css';

/** Dishes that are named. The others are counted. */
const mostNamed = 5;

/** Tells of dishes that are planned for another day by now, or no longer, while lists still have their items. */
export default function MovedDishes({ planId }: { planId: string }) {
  const t = useT();
  const moved = useMovedDishes(planId);
  if (moved.length === 0) return null;
  const follow = () => {
    const { removed, undo } = followPlan(moved);
    const done = removed === 0 ? t('mealPlans.shop.followed') : t('mealPlans.shop.followedWithout', { count: removed });
    offerUndo(done, undo);
  };
  const leave = () => offerUndo(t('mealPlans.shop.left'), leaveLists(moved));
  return (
    <section className={styles.moved} aria-label={t('mealPlans.shop.moved')}>
      <h2 className={styles.title}>{t('mealPlans.shop.moved')}</h2>
      <ul className={styles.dishes}>
        {moved.slice(0, mostNamed).map((one) => (
          <MovedDishLine key={one.dish.id} moved={one} />
        ))}
        {moved.length > mostNamed && <li>{t('mealPlans.shop.movedMore', { count: moved.length - mostNamed })}</li>}
      </ul>
      <div className={styles.actions}>
        <Button size="small" tone="primary" onClick={follow}>
          {t('mealPlans.shop.follow')}
        </Button>
        <Button size="small" onClick={leave}>
          {t('mealPlans.shop.leave')}
        </Button>
      </div>
    </section>
  );
}

function MovedDishLine({ moved: { dish, date } }: { moved: MovedDish }) {
  const t = useT();
  const dates = useDates();
  const { title, toBuy, list, plannedDate } = dish;
  const values = { count: toBuy, list: isolated(list.title) };
  return (
    <li>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span>
        {plannedDate === null
          ? t('mealPlans.shop.onList', values)
          : t('mealPlans.shop.onListFor', { ...values, day: dates.dayShort(plannedDate) })}
      </span>
      <span>
        {date === undefined && t('mealPlans.shop.gone')}
        {date === null && t('mealPlans.shop.nowSomeDay')}
        {typeof date === 'string' && t('mealPlans.shop.nowOn', { day: dates.dayShort(date) })}
      </span>
    </li>
  );
}

/** Returns the dishes for which lists have items, and whose day is another one by now. Past days are left alone. */
function useMovedDishes(planId: string): MovedDish[] {
  const today = useToday();
  // The rows tell when a dish moves.
  useRows(planItemRows.of(planId));
  useRows(planSeriesRows.of(planId));
  return usePlannedDishes(planId).flatMap((dish) => {
    const date = dateOfDish(planId, dish);
    const isAhead = (day: string | null | undefined) => day === null || (day !== undefined && day >= today);
    return date === dish.plannedDate || !(isAhead(date) || isAhead(dish.plannedDate)) ? [] : [{ dish, date }];
  });
}
