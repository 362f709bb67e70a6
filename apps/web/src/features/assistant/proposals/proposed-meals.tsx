import type { Proposed } from '@trivet/shared/assistant/schemas';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { Link } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import styles from './proposals.module.css';

type Meals = Extract<Proposed, { kind: 'meals' }>['meals'];

/** Shows dishes for a meal plan below their days. */
export function ProposedMeals({ meals }: { meals: Meals }) {
  const dates = useDates();
  const days = Map.groupBy(
    meals.toSorted((one, other) => one.date.localeCompare(other.date)),
    ({ date }) => date,
  );
  const all = [...days.keys()];
  const around = { from: all[0] ?? '', to: all.at(-1) ?? '' };
  return (
    <dl className={styles.days}>
      {[...days].map(([date, ofDay]) => (
        <div key={date}>
          <dt>
            <time dateTime={date}>{dates.day(date, around)}</time>
          </dt>
          {ofDay.map((meal, index) => (
            <dd key={index}>
              <Dish meal={meal} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Dish({ meal: { meal, title, note, recipeId } }: { meal: Meals[number] }) {
  const t = useT();
  return (
    <>
      <span className={styles.meal} dir="auto">
        {mealTitle({ key: meal, title: null }, t)}
      </span>
      <span className={styles.dish} dir="auto">
        {recipeId === null ? title : <Link to={paths.recipe(recipeId)}>{title}</Link>}
      </span>
      {note !== '' && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </>
  );
}
