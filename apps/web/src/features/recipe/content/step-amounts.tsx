import type { Notation } from '@trivet/shared/amounts/notation';
import { scaleLine } from '@trivet/shared/amounts/scaling/scale-line';
import { hasStepAmounts, scaleStep } from '@trivet/shared/amounts/scaling/scale-step';
import type { ScaledPiece } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import { stepIngredients } from '@trivet/shared/recipes/ingredients/step-ingredients';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useCallback, useMemo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ScaledLine } from '#web/ui/scaled-line.tsx';
import styles from './lines.module.css';
import { useScale } from '#web/features/cooking/cooking.public.ts';
import { useConversion } from '../amounts/use-conversion.ts';

type RecipeOfSteps = Pick<Recipe, 'id' | 'ingredients' | 'instructions'> & Partial<Pick<Recipe, 'notes'>>;

const isOnStore = createPersistedStore(storageKeys.stepAmounts, (stored) => stored === true);

/**
 * Returns the scaled ingredients that each line of the instructions names, or null when this browser does not show them.
 * `canShow` says whether any step names one.
 */
export const useStepAmounts = (recipe: RecipeOfSteps, notation: Notation) =>
  useAmountsOfSteps(recipe, notation, useStore(isOnStore));

/** Returns what {@link useStepAmounts} does, with the ingredients where `isOn`. */
export function useAmountsOfSteps(recipe: RecipeOfSteps, notation: Notation, isOn: boolean) {
  const { id, ingredients, instructions } = recipe;
  const [scale] = useScale(id);
  const conversion = useConversion(recipe);
  const named = useMemo(() => {
    const lines = ingredientLines(ingredients).map((line) => ({
      ...line,
      content: notation.corrections?.get(line.content)?.name ?? line.content,
    }));
    return stepIngredients(lines, instructionLines(instructions));
  }, [ingredients, instructions, notation]);
  const amounts = useMemo((): ScaledPiece[][][] | null => {
    if (!isOn) return null;
    const lines = ingredientLines(ingredients).map(({ content }) => scaleLine(content, scale, notation, conversion));
    return named.map((indexes) => indexes.flatMap((index) => (lines[index] === undefined ? [] : [lines[index]])));
  }, [isOn, ingredients, named, scale, notation, conversion]);
  return { amounts, canShow: named.some((indexes) => indexes.length > 0) };
}

const isScaledStore = createPersistedStore(storageKeys.scaledSteps, (stored) => stored === true);

/**
 * Returns how a line of the instructions shows: amounts in braces are scaled, and others where this browser wants that.
 * `canScale` says whether scaling would change any of those.
 */
export function useScaledSteps(recipe: RecipeOfSteps, notation: Notation) {
  const { id, instructions } = recipe;
  const hasAmounts = useStore(isScaledStore);
  const [scale] = useScale(id);
  const conversion = useConversion(recipe);
  const shown = useCallback(
    (line: string): ScaledPiece[] => scaleStep(line, scale, notation, { hasAmounts, conversion }),
    [scale, notation, hasAmounts, conversion],
  );
  const canScale = useMemo(
    () => !scale.equals(1) && instructionLines(instructions).some(({ content }) => hasStepAmounts(content, notation)),
    [instructions, scale, notation],
  );
  return { shown, canScale };
}

interface StepTogglesProps {
  /** True when any step names an ingredient. */
  hasAmounts: boolean;
  /** True when scaling would change an amount in a step. */
  canScale: boolean;
}

/** Chooses whether this browser shows amounts below steps, and whether it scales those in their text. */
export function StepToggles({ hasAmounts, canScale }: StepTogglesProps) {
  const t = useT();
  const isOn = useStore(isOnStore);
  const isScaled = useStore(isScaledStore);
  if (!hasAmounts && !canScale) return null;
  return (
    <div className={styles.toggle}>
      {hasAmounts && (
        <Chip pressed={isOn} onClick={() => isOnStore.set(!isOn)}>
          {t('recipes.view.stepAmounts')}
        </Chip>
      )}
      {canScale && (
        <Chip pressed={isScaled} onClick={() => isScaledStore.set(!isScaled)}>
          {t('recipes.view.scaledSteps')}
        </Chip>
      )}
    </div>
  );
}

interface StepAmountsProps {
  amounts: readonly (readonly ScaledPiece[])[];
  className?: string | undefined;
}

/** Lists the ingredients of a step with their amounts. */
export function StepAmounts({ amounts, className = styles.amounts }: StepAmountsProps) {
  if (amounts.length === 0) return null;
  return (
    <ul className={className}>
      {amounts.map((pieces, index) => (
        <li key={index} dir="auto">
          <ScaledLine pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}
