import { useLayoutEffect, useRef } from 'react';
import styles from './cook-mode.module.css';
import { SectionHeader, StepWords } from './step-words.tsx';
import type { CookStep, RecipeToCook } from './use-cook-steps.ts';

interface OneStepProps {
  recipe: RecipeToCook;
  step: CookStep;
  place: number;
  language: string | null;
}

/** Shows the present step. Each further one is a new element, so that screen readers read it. */
export function OneStep({ recipe, step, place, language }: OneStepProps) {
  useTopOf(place);
  return (
    <article key={place} className={styles.step} data-alone>
      <SectionHeader header={step.header} />
      <StepWords recipe={recipe} step={step} language={language} />
    </article>
  );
}

/** Scrolls the page to its beginning with each further step, as a long one may have been scrolled. */
function useTopOf(place: number): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
  }, [place]);
}
