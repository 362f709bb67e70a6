import type { ScaledPiece } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { languageOfLines } from '@trivet/shared/amounts/language';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useMemo } from 'react';
import { useAmountsOfSteps, useScaledSteps } from '../content/step-amounts.tsx';
import { useNotation } from '../amounts/use-notation.ts';

/** What cook mode needs of a recipe: of one's own, or of another person's behind a link. */
export type RecipeToCook = Pick<
  Recipe,
  'id' | 'title' | 'ingredients' | 'instructions' | 'notes' | 'yield' | 'corrections'
>;

/** One step as cook mode shows it. */
export interface CookStep {
  /** The text as it was typed. */
  content: string;
  /** The text as it shows, with scaled amounts. */
  pieces: readonly ScaledPiece[];
  /** The ingredients that the step names, with scaled amounts. */
  amounts: readonly (readonly ScaledPiece[])[];
  /** The number below its header, as the page of the recipe has it. */
  count: number;
  /** The header above the step, or an empty text. */
  header: string;
  /** The number of the section, which begins at its header. */
  section: number;
}

/** Returns the steps of a recipe in the amounts and units that show, and their language (BCP 47), if it is known. */
export function useCookSteps(recipe: RecipeToCook): { steps: readonly CookStep[]; language: string | null } {
  const { instructions } = recipe;
  const notation = useNotation(recipe);
  const { amounts } = useAmountsOfSteps(recipe, notation, true);
  const { shown } = useScaledSteps(recipe, notation);
  const steps = useMemo(() => stepsOf(instructions, shown, amounts ?? []), [instructions, shown, amounts]);
  const language = useMemo(() => notation.language ?? languageOfLines(instructions), [notation.language, instructions]);
  return { steps, language };
}

function stepsOf(
  instructions: string,
  shown: (content: string) => CookStep['pieces'],
  amounts: readonly CookStep['amounts'][],
): CookStep[] {
  let [headers, section, isBelowHeader]: [string[], number, boolean] = [[], 0, false];
  return instructionLines(instructions).flatMap(({ content, isHeader, count }, line) => {
    if (isHeader) {
      // Headers one below the other belong to the same steps.
      headers = isBelowHeader ? [...headers, content] : [content];
      if (!isBelowHeader) section += 1;
      isBelowHeader = true;
      return [];
    }
    isBelowHeader = false;
    return [
      { content, pieces: shown(content), amounts: amounts[line] ?? [], count, header: headers.join(' · '), section },
    ];
  });
}
