import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import { decimalMarkOf, fractionsOf, scaleLine } from '@trivet/shared/recipes/scale-ingredients';
import { stepIngredients } from '@trivet/shared/recipes/ingredients/step-ingredients';
import { useMemo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Chip } from '#web/ui/chip.tsx';
import styles from './lines.module.css';
import { ScaledLine } from './scaled-line.tsx';
import { useScale } from './ticks.ts';

/** A line of ingredients that a step names. */
interface StepAmount {
  line: string;
  scaled: string;
}

const isOnStore = createPersistedStore(storageKeys.stepAmounts, (stored) => stored === true);

/**
 * Returns the scaled ingredients that each line of the instructions names, or null when this browser does not show them.
 * `canShow` says whether any step names one.
 */
export function useStepAmounts(recipeId: string, ingredients: string, instructions: string) {
  const isOn = useStore(isOnStore);
  const [scale] = useScale(recipeId);
  const mark = decimalMarkOf(ingredients, useDecimalMark());
  const named = useMemo(
    () => stepIngredients(ingredientLines(ingredients), instructionLines(instructions)),
    [ingredients, instructions],
  );
  const amounts = useMemo((): StepAmount[][] | null => {
    if (!isOn) return null;
    const fractions = fractionsOf(ingredients);
    const lines = ingredientLines(ingredients).map(({ content }) => ({
      line: content,
      scaled: scaleLine(content, scale, mark, fractions),
    }));
    return named.map((indexes) => indexes.flatMap((index) => lines[index] ?? []));
  }, [isOn, ingredients, named, scale, mark]);
  return { amounts, canShow: named.some((indexes) => indexes.length > 0) };
}

/** Chooses whether this browser shows amounts below steps. */
export function StepAmountsToggle() {
  const t = useT();
  const isOn = useStore(isOnStore);
  return (
    <div className={styles.toggle}>
      <Chip pressed={isOn} onClick={() => isOnStore.set(!isOn)}>
        {t('recipes.view.stepAmounts')}
      </Chip>
    </div>
  );
}

/** Lists the ingredients of a step with their amounts. */
export function StepAmounts({ amounts }: { amounts: readonly StepAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <ul className={styles.amounts}>
      {amounts.map(({ line, scaled }, index) => (
        <li key={index} dir="auto">
          <ScaledLine line={line} scaled={scaled} />
        </li>
      ))}
    </ul>
  );
}
