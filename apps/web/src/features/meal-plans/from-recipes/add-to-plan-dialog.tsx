import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealPlanKind, standardMeals } from '@trivet/shared/meal-plans/meal-plan';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { useState } from 'react';
import {
  type ScopeTarget,
  ScopeTargetFields,
  useScopeTarget,
} from '#web/features/sharing/scopes/scope-target.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRest } from '#web/lib/sync/hooks/use-scopes.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { WaitingDialog } from '#web/ui/dialogs/waiting-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { lastMealStore } from '../rows/last-meal.store.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { createPlan } from '../plans/change-plans.ts';
import { sharedPlans } from '../rows/shared-plans.public.ts';
import { type ShownPlan, usePlans } from '../plans/use-plans.ts';
import { DayPicker } from './day-picker.tsx';
import { type PlannedFor, plannedDays, planRecipes, type RecipeToPlan } from './plan-recipes.ts';
import styles from './from-recipes.module.css';

export interface AddToPlanDialogProps {
  open: boolean;
  /** The recipes to plan, once they are read. */
  recipes: { data: readonly RecipeToPlan[] | undefined; error: unknown; retry: () => void };
  /** The factor for the amounts, as a fraction. The default is 1. */
  scale?: string;
  onClose: () => void;
}

/** Plans recipes for days. Screens use `AddToPlanDialog` of add-to-plan.public.tsx, which loads this when it opens. */
export default function AddToPlanDialogContent({ open, recipes, scale = '1', onClose }: AddToPlanDialogProps) {
  const t = useT();
  const { data, error, retry } = recipes;
  if (data !== undefined && open) return <ReadyDialog recipes={data} scale={scale} onClose={onClose} />;
  return <WaitingDialog open={open} title={t('mealPlans.add.title')} error={error} onRetry={retry} onClose={onClose} />;
}

interface ReadyDialogProps {
  recipes: readonly RecipeToPlan[];
  scale: string;
  onClose: () => void;
}

/** Several recipes on one day each, one after the other, or all of them on each chosen day. */
type Order = 'row' | 'each';

function ReadyDialog({ recipes, scale, onClose }: ReadyDialogProps) {
  const t = useT();
  const target = useTarget();
  const [days, setDays] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<Order>('row');
  const meal = useStore(lastMealStore);
  const plannedFor = (chosen: PlannedFor['days']): PlannedFor => ({
    days: chosen,
    meal,
    scale,
    isInRow: recipes.length > 1 && order === 'row',
  });
  const planned = plannedFor([...days].toSorted());
  const dates = plannedDays(recipes, planned).map(({ date }) => date);
  // What is added goes behind what is planned for its day.
  useRest(mealPlanKind, target.scope?.id);
  const add = useAddToPlan(target, recipes, onClose);
  return (
    <FormDialog
      open
      title={t('mealPlans.add.title')}
      submitLabel={
        dates.length === 0 ? t('mealPlans.add.title') : t('mealPlans.fromRecipe.add', { count: new Set(dates).size })
      }
      isDisabled={!target.isReady || dates.length === 0}
      onSubmit={() => add(planned)}
      onClose={onClose}
    >
      <ScopeTargetFields target={target} label={t('mealPlans.fromRecipe.plan')} />
      <MealChoice meals={target.scope?.meals} />
      {recipes.length > 1 && <OrderChoice count={recipes.length} order={order} onChange={setOrder} />}
      <NearDays isDisabled={!target.isReady} onPick={(day) => add(plannedFor([day]))} />
      <DayPicker chosen={days} onChange={setDays} />
      <div>
        <Button tone="quiet" flush disabled={!target.isReady} onClick={() => add(plannedFor([null]))}>
          {t('mealPlans.addSomeDay')}
        </Button>
      </div>
    </FormDialog>
  );
}

interface NearDaysProps {
  isDisabled: boolean;
  /** Plans the recipes for a day at once. */
  onPick: (day: CalendarDate) => void;
}

/** The days that people mean most often, each one press away. */
function NearDays({ isDisabled, onPick }: NearDaysProps) {
  const t = useT();
  const today = useToday();
  return (
    <div className={styles.near}>
      <Button wide disabled={isDisabled} onClick={() => onPick(today)}>
        {t('mealPlans.today')}
      </Button>
      <Button wide disabled={isDisabled} onClick={() => onPick(addDays(today, 1))}>
        {t('mealPlans.tomorrow')}
      </Button>
    </div>
  );
}

interface OrderChoiceProps {
  count: number;
  order: Order;
  onChange: (order: Order) => void;
}

function OrderChoice({ count, order, onChange }: OrderChoiceProps) {
  const t = useT();
  return (
    <ChoiceField<Order>
      label={t('mealPlans.fromRecipe.several', { count })}
      layout="pair"
      value={order}
      options={[
        { value: 'row', label: t('mealPlans.fromRecipe.inRow') },
        { value: 'each', label: t('mealPlans.fromRecipe.each') },
      ]}
      onChange={onChange}
    />
  );
}

const firstMeals: readonly Meal[] = standardMeals.map((key) => ({ key, title: null, color: null }));

/** The meal that recipes are planned for: one of the plan, or of those that a new plan begins with. */
function MealChoice({ meals = firstMeals }: { meals: readonly Meal[] | undefined }) {
  const t = useT();
  const last = useStore(lastMealStore);
  return (
    <SelectField
      label={t('mealPlans.fields.meal')}
      value={meals.some(({ key }) => key === last) ? last : 'dinner'}
      options={meals.map((meal) => ({ value: meal.key, label: mealTitle(meal, t) }))}
      onChange={(key) => lastMealStore.set(key)}
    />
  );
}

type Target = ScopeTarget<ShownPlan>;

function useTarget(): Target {
  const t = useT();
  return useScopeTarget({
    noun: sharedPlans,
    all: usePlans(),
    newTitle: t('mealPlans.firstTitle'),
  });
}

/** Returns the function that plans recipes, and tells of it with a way back and one to the plan. */
function useAddToPlan(
  target: Target,
  recipes: readonly RecipeToPlan[],
  onClose: () => void,
): (planned: PlannedFor) => void {
  const t = useT();
  return (planned) => {
    const { scope } = target;
    const count = plannedDays(recipes, planned).length;
    if (!hasRoomFor(scope?.id, { items: count })) return;
    const title = scope?.title ?? target.title.trim();
    const id = scope?.id ?? createPlan(title);
    const isKnown = (scope?.meals ?? firstMeals).some(({ key }) => key === planned.meal);
    sharedPlans.last.set(id);
    const undo = planRecipes(id, recipes, { ...planned, meal: isKnown ? planned.meal : 'dinner' });
    onClose();
    const [recipe, ...others] = recipes;
    const plan = isolated(title);
    showToast({
      message:
        recipe !== undefined && others.length === 0
          ? t('mealPlans.fromRecipe.addedRecipe', { title: isolated(recipe.title), plan })
          : t('mealPlans.fromRecipe.added', { count, plan }),
      link: { label: t('mealPlans.fromRecipe.openPlan'), to: paths.mealPlan(id) },
      action: { label: t('common.undo'), onClick: undo },
    });
  };
}
