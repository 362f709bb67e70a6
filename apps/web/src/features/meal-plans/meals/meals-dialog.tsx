import { IconPlus } from '@tabler/icons-react';
import { maxMeals, maxMealTitle } from '@trivet/shared/meal-plans/meal-plan';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextDialog } from '#web/ui/dialogs/text-dialog.tsx';
import { idOfText } from '#web/ui/order/id-of-text.ts';
import rowStyles from '#web/ui/order/order-rows.module.css';
import { addMeal, reorderMeals, renameMeal } from '../rows/change-meals.ts';
import { planRows } from '../rows/plan-rows.ts';
import { MealRow } from './meal-row.tsx';
import styles from './meals.module.css';

interface MealsDialogProps {
  planId: string;
  open: boolean;
  onClose: () => void;
}

/** The meal that is named: one of the plan, or a new one (null). */
type Named = Meal | null | undefined;

/** The meals of a day: their order, their colors, and own ones. Each change counts at once. */
export function MealsDialog({ planId, open, onClose }: MealsDialogProps) {
  const t = useT();
  const [named, setNamed] = useState<Named>(undefined);
  const meals = useRow(planRows.of(planId), planId)?.meals ?? [];
  return (
    <>
      <Dialog open={open && named === undefined} title={t('mealPlans.ownMeals.title')} onClose={onClose}>
        <div className={styles.content}>
          <p className={styles.help}>{t('mealPlans.ownMeals.help')}</p>
          {/* The button comes with the list above it, which would move it away from a press. */}
          <Suspense>
            <Meals planId={planId} meals={meals} onRename={setNamed} />
            <Button icon={<IconPlus size={20} />} disabled={meals.length >= maxMeals} onClick={() => setNamed(null)}>
              {t('mealPlans.ownMeals.add')}
            </Button>
          </Suspense>
        </div>
      </Dialog>
      <NameDialog planId={planId} meals={meals} named={named} onClose={() => setNamed(undefined)} />
    </>
  );
}

interface NameDialogProps {
  planId: string;
  meals: readonly Meal[];
  named: Named;
  onClose: () => void;
}

/** Asks for the title of a meal. No two meals of a plan have the same one. */
function NameDialog({ planId, meals, named, onClose }: NameDialogProps) {
  const t = useT();
  const isTaken = (title: string) =>
    meals.some((meal) => meal.key !== named?.key && [mealTitle(meal, t), meal.key].includes(title));
  return (
    <TextDialog
      open={named !== undefined}
      title={t(named === null ? 'mealPlans.ownMeals.add' : 'mealPlans.ownMeals.rename')}
      submitLabel={t('common.save')}
      label={t('mealPlans.ownMeals.name')}
      text={named?.title ?? ''}
      maxLength={maxMealTitle}
      missing={t('mealPlans.ownMeals.nameMissing')}
      problemOf={(title) => (isTaken(title) ? t('mealPlans.ownMeals.nameTaken') : undefined)}
      onSubmit={(title) => {
        if (named === null) addMeal(planId, title);
        else if (named !== undefined) renameMeal(planId, named.key, title);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type OrderedMeal = Meal & { id: string };

const OrderList = lazy(async () => {
  const order = await keepTrying(() => import('#web/ui/order/order-list.tsx'));
  return { default: order.OrderList<OrderedMeal> };
});

interface MealsProps {
  planId: string;
  meals: readonly Meal[];
  onRename: (meal: Meal) => void;
}

function Meals({ planId, meals, onRename }: MealsProps) {
  const t = useT();
  const ordered = meals.map((meal): OrderedMeal => ({ ...meal, id: idOfText(meal.key) }));
  return (
    <OrderList
      items={ordered}
      layout="rows"
      nameOf={(meal) => mealTitle(meal, t)}
      onChange={(next) => reorderMeals(planId, meals, next)}
      label={t('mealPlans.ownMeals.title')}
      className={rowStyles.rows}
      itemClassName={rowStyles.row}
    >
      {(meal, own) => <MealRow planId={planId} meals={meals} meal={meal} own={own} onRename={onRename} />}
    </OrderList>
  );
}
