import { IconArrowDown, IconArrowUp, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { colorOfMeal } from '@trivet/shared/meal-plans/meal-colors';
import { isStandardMeal } from '@trivet/shared/meal-plans/meal-plan';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import type { OrderedItem } from '#web/ui/order/order-list.tsx';
import rowStyles from '#web/ui/order/order-rows.module.css';
import { offerUndo } from '../entry/entry-actions.ts';
import { colorMeal, removeMeal } from '../rows/change-meals.ts';
import styles from './meals.module.css';

interface ColorInputProps {
  label: string;
  /** A color, `#rrggbb`. */
  color: string;
  onPick: (color: string) => void;
}

/** Picks a color with the picker of the system. The picker tells of every color on the way; only the last one counts. */
function ColorInput({ label, color, onPick }: ColorInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const element = input.current;
    const listener = () => pick(element?.value ?? color);
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, [color]);
  useEffect(() => {
    if (input.current !== null) input.current.value = color;
  }, [color]);
  return (
    <input ref={input} type="color" className={styles.color} aria-label={label} title={label} defaultValue={color} />
  );
}

interface MealRowProps {
  planId: string;
  meals: readonly Meal[];
  meal: Meal;
  own: OrderedItem;
  onRename: (meal: Meal) => void;
}

/** One meal of the day, with its color and its place. */
export function MealRow({ planId, meals, meal, own, onRename }: MealRowProps) {
  const t = useT();
  const title = mealTitle(meal, t);
  const { index, isFirst, isLast, grip, move } = own;
  return (
    <>
      <span className={rowStyles.grip}>{grip}</span>
      <ColorInput
        label={t('mealPlans.ownMeals.colorOf', { meal: title })}
        color={colorOfMeal(meal, index)}
        onPick={(color) => colorMeal(planId, meal.key, color)}
      />
      <span className={rowStyles.name} dir="auto" data-grip="mouse">
        {title}
      </span>
      <span className={rowStyles.controls}>
        <IconButton
          label={t('mealPlans.ownMeals.moveUp', { meal: title })}
          icon={<IconArrowUp size={18} />}
          disabled={isFirst}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t('mealPlans.ownMeals.moveDown', { meal: title })}
          icon={<IconArrowDown size={18} />}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <MealOptions planId={planId} meal={meal} title={title} next={meals[index + 1]} own={own} onRename={onRename} />
      </span>
    </>
  );
}

interface MealOptionsProps extends Pick<MealRowProps, 'planId' | 'meal' | 'own' | 'onRename'> {
  title: string;
  next: Meal | undefined;
}

function MealOptions({ planId, meal, title, next, own, onRename }: MealOptionsProps) {
  const t = useT();
  const isOwn = !isStandardMeal(meal.key);
  if (!isOwn && meal.color === null) return <span className={styles.noOptions} />;
  return (
    <OptionsMenu label={t('mealPlans.optionsOf', { title })}>
      {meal.color !== null && (
        <OptionAction icon={<IconRestore size={20} />} onClick={() => colorMeal(planId, meal.key, null)}>
          {t('mealPlans.ownMeals.usualColor')}
        </OptionAction>
      )}
      {isOwn && (
        <OptionAction icon={<IconPencil size={20} />} onClick={() => onRename(meal)}>
          {t('mealPlans.ownMeals.rename')}
        </OptionAction>
      )}
      {isOwn && (
        <OptionAction
          icon={<IconTrash size={20} />}
          danger
          onClick={() => {
            own.leave();
            const undo = removeMeal(planId, meal, next);
            offerUndo(t('mealPlans.ownMeals.removed', { meal: isolated(title) }), undo);
          }}
        >
          {t('mealPlans.ownMeals.remove')}
        </OptionAction>
      )}
    </OptionsMenu>
  );
}
