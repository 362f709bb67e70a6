import { useMemo } from 'react';
import { useCookStep } from '#web/features/cooking/cooking.public.ts';
import { nameOfStep, placeOfStep } from './step-place.ts';
import type { CookStep } from './use-cook-steps.ts';

/** How far a person has come in a recipe. */
export interface Progress {
  /** The place of the present step, or the number of steps behind the last one. */
  place: number;
  /** Goes to a place. One outside of the steps and their end is not gone to. */
  goTo: (place: number) => void;
  /** Goes back to the beginning, as before the recipe was cooked from. */
  forget: () => void;
}

/** Returns how far the person has come. It follows to all devices, and expires as ticks do. */
export function useProgress(recipeId: string, steps: readonly CookStep[]): Progress {
  const [name, setName] = useCookStep(recipeId);
  const texts = useMemo(() => steps.map(({ content }) => content), [steps]);
  const place = useMemo(() => placeOfStep(texts, name), [texts, name]);
  return {
    place,
    goTo: (next) => {
      if (next >= 0 && next <= texts.length && next !== place) setName(nameOfStep(texts, next));
    },
    forget: () => {
      if (name !== null) setName(null);
    },
  };
}
