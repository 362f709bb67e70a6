import { memo } from 'react';
import { StepText } from '#web/features/timers/step-text.public.tsx';
import { StepAmounts } from '../content/step-amounts.tsx';
import styles from './cook-mode.module.css';
import type { CookStep, RecipeToCook } from './use-cook-steps.ts';

interface StepWordsProps {
  recipe: RecipeToCook;
  step: CookStep;
  language: string | null;
}

/** Shows the text of a step, with its timers, and the ingredients that it names, with scaled amounts. */
export const StepWords = memo(function StepWords({ recipe, step, language }: StepWordsProps) {
  const { pieces, amounts, count } = step;
  return (
    <>
      <p className={styles.words} dir="auto" lang={language ?? undefined}>
        <StepText pieces={pieces} recipeId={recipe.id} title={recipe.title} step={count} />
      </p>
      <StepAmounts amounts={amounts} className={styles.amounts} />
    </>
  );
});

/** Shows the header of a section, if it has one. */
export const SectionHeader = ({ header }: { header: string }) =>
  header !== '' && (
    <h2 className={styles.header} dir="auto">
      {header}
    </h2>
  );
