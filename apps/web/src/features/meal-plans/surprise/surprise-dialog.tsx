import { IconRefresh } from '@tabler/icons-react';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { MealPlan } from '@trivet/shared/meal-plans/plan-row';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useMemo, useState } from 'react';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Box } from '#web/ui/fields/box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { addRecipes } from '../entry/add-recipes.ts';
import { MealField } from '../entry/day-and-meal.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { firstRandom } from '../filling/offer-sources.ts';
import { planRows } from '../rows/plan-rows.ts';
import { RuleFields } from './rule-fields.tsx';
import { useEntriesBetween } from './use-entries-between.ts';
import { type Pool, usePool } from './use-pool.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import styles from './surprise.module.css';

interface SurpriseDialogProps {
  planId: string;
  /** The days that may be filled, in their order. */
  days: readonly CalendarDate[];
  open: boolean;
  onClose: () => void;
}

/** Fills the free dinners of some days with recipes that fit the rules of the plan. Each one can be replaced. */
export default function SurpriseDialog(props: SurpriseDialogProps) {
  const opening = useOpenings(props.open);
  const plan = useRow(planRows.of(props.planId), props.planId);
  return plan !== null && <OneSurprise key={opening} {...props} plan={plan} />;
}

function OneSurprise({ planId, plan, days, open, onClose }: SurpriseDialogProps & { plan: MealPlan }) {
  const t = useT();
  const weekStart = usePreferences().mealPlan.startOfWeek;
  const [meal, setMeal] = useState('dinner');
  const [seed] = useState(() => firstRandom().seed);
  const free = useFreeDays(planId, days, meal);
  const pool = usePool({ planId, plan, days: open ? free : noDays, weekStart, seed });
  const suggestions = useSuggestions(free, pool, { ...plan, weekStart });
  const chosen = suggestions.dishes?.filter(({ date }) => suggestions.isChosen(date)) ?? [];
  const add = () => {
    if (chosen.length === 0 || !hasRoomFor(planId, { items: chosen.length })) return;
    const undo = addRecipes(
      planId,
      chosen.map((dish) => ({ ...dish, meal })),
    );
    onClose();
    offerUndo(t('mealPlans.surprise.planned', { count: chosen.length }), undo);
  };
  return (
    <FormDialog
      open={open}
      title={t('mealPlans.surprise.title')}
      submitLabel={t('mealPlans.surprise.plan', { count: chosen.length })}
      isDisabled={chosen.length === 0}
      onSubmit={add}
      onClose={onClose}
    >
      <div className={styles.rules}>
        <MealField planId={planId} meal={meal} onChange={setMeal} />
        <RuleFields planId={planId} plan={plan} />
      </div>
      <Suggested days={free} pool={pool} suggestions={suggestions} />
    </FormDialog>
  );
}

const noDays: readonly CalendarDate[] = [];

/** Returns the days from today on that have nothing for a meal. Where all days are over, past days count. */
function useFreeDays(planId: string, days: readonly CalendarDate[], meal: string): readonly CalendarDate[] {
  const today = useToday();
  const [from = today, to = from] = [days[0], days.at(-1)];
  const entries = useEntriesBetween(planId, from, to);
  return useMemo(() => freeDays(days, entries, meal, today), [days, entries, meal, today]);
}

function freeDays(
  days: readonly CalendarDate[],
  entries: readonly PlanEntry[],
  meal: string,
  today: CalendarDate,
): CalendarDate[] {
  const taken = new Set(entries.flatMap((entry) => (entry.meal === meal ? [entry.date] : [])));
  const ahead = days.filter((date) => date >= today);
  return (ahead.length > 0 ? ahead : days).filter((date) => !taken.has(date));
}

interface SuggestedProps {
  days: readonly CalendarDate[];
  pool: Pool;
  suggestions: Suggestions;
}

/** What is suggested, or why nothing is. */
function Suggested({ days, pool, suggestions }: SuggestedProps) {
  const t = useT();
  if (days.length === 0) return <p className={styles.quiet}>{t('mealPlans.surprise.nothingFree')}</p>;
  if (suggestions.dishes !== undefined) return <Dishes days={days} suggestions={suggestions} />;
  if (pool.failure == null) return <SkeletonRows count={4} />;
  return <FailureState small error={pool.failure} onRetry={pool.retry} />;
}

function Dishes({ days, suggestions: { dishes = [], isChosen, choose, replace } }: Omit<SuggestedProps, 'pool'>) {
  const t = useT();
  const dates = useDates();
  const byDay = new Map(dishes.map(({ date, recipe }) => [date, recipe]));
  return (
    <ul className={styles.dishes}>
      {days.map((date) => {
        const recipe = byDay.get(date);
        const day = dates.dayShort(date);
        if (recipe === undefined) {
          return (
            <li key={date} className={styles.dish}>
              <span className={styles.words}>
                <span className={styles.day}>{day}</span>
                <span className={styles.quiet}>{t('mealPlans.surprise.noneFits')}</span>
              </span>
            </li>
          );
        }
        return (
          <li key={date} className={styles.dish}>
            <Box
              aria-label={`${day}: ${recipe.title}`}
              checked={isChosen(date)}
              isCovering
              onChange={(isOn) => choose(date, isOn)}
            />
            <SmallPicture title={recipe.title} image={recipe.image} />
            <span className={styles.words} aria-hidden>
              <span className={styles.day}>{day}</span>
              <span dir="auto">{recipe.title}</span>
            </span>
            <span className={styles.another}>
              <IconButton
                label={t('mealPlans.surprise.another', { day })}
                icon={<IconRefresh size={20} />}
                onClick={() => {
                  if (!replace(date)) showToast({ message: t('mealPlans.surprise.noOther') });
                }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
