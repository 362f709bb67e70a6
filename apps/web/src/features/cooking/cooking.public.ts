import { type Cooking, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun, type TickedPart } from '@trivet/shared/cooking/cooking';
import { keptScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import Fraction from 'fraction.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openRows, startLocal, together, whenLocalIsReady } from '#web/lib/tab-sync.ts';
import { useIsLocalReady, useRow } from '#web/lib/sync/hooks/use-rows.ts';

/** What the person has set on recipes while cooking, by the id of the recipe. */
export const cookingRows = openRows(cookingNoun, cookingRow);

startLocal();

const useCooking = (recipeId: string): Cooking => useRow(cookingRows, recipeId);

/** Returns the ticked lines of one part of a recipe. They follow to all devices of the person. */
export function useTicks(recipeId: string, part: TickedPart) {
  const lines = useCooking(recipeId)[part];
  const ticked = useMemo(() => new Set(lines), [lines]);
  const toggle = useCallback(
    (line: string) => {
      const isTicked = cookingRows.get(recipeId)[part].includes(line);
      cookingRows.change(recipeId, { type: isTicked ? 'untick' : 'tick', part, line });
    },
    [recipeId, part],
  );
  /** Removes the ticks of the part, and returns a function that restores them. */
  const clear = (): (() => void) => {
    const before = cookingRows.get(recipeId)[part];
    cookingRows.change(recipeId, { type: 'untickAll', part });
    return () =>
      together(() => {
        for (const line of before) cookingRows.change(recipeId, { type: 'tick', part, line });
      });
  };
  return { ticked, toggle, clear };
}

/** Returns the factor for the amounts of a recipe. It follows to all devices of the person. */
export function useScale(recipeId: string): [Fraction, (scale: Fraction) => void] {
  const { scale } = useCooking(recipeId);
  const factor = useMemo(() => new Fraction(scale), [scale]);
  const setScale = (next: Fraction): void => {
    const kept = keptScale(next);
    if (kept !== null) cookingRows.change(recipeId, { type: 'setScale', scale: kept.toFraction() });
  };
  return [factor, setScale];
}

/** Makes a recipe show its amounts by a factor, such as the one that it is planned with. */
export function showAtScale(recipeId: string, scale: string): void {
  if (cookingRows.get(recipeId).scale !== scale) cookingRows.change(recipeId, { type: 'setScale', scale });
}

/** Returns whether a recipe shows its own units where the reader wants others. It follows to all devices. */
export function useOwnUnits(recipeId: string): [boolean, (hasOwnUnits: boolean) => void] {
  const { hasOwnUnits } = useCooking(recipeId);
  return [hasOwnUnits, (next) => cookingRows.change(recipeId, { type: 'setOwnUnits', hasOwnUnits: next })];
}

/** Returns the name of the step that the person has reached in cook mode, if any. It follows to all devices. */
export function useCookStep(recipeId: string): [string | null, (step: string | null) => void] {
  const { step } = useCooking(recipeId);
  return [step, (next) => cookingRows.change(recipeId, { type: 'setStep', step: next })];
}

/**
 * Returns true once what was set on recipes is known, or has not been found soon, so that a recipe is drawn once and with
 * the amounts that the person wants.
 */
export function useIsCookingKnown(): boolean {
  const isReady = useIsLocalReady();
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    void whenLocalIsReady().then(() => setIsOverdue(true));
  }, []);
  return isReady || isOverdue;
}
