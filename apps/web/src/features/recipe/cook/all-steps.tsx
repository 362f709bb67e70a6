import { useLayoutEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import styles from './cook-mode.module.css';
import { SectionHeader, StepWords } from './step-words.tsx';
import type { CookStep, RecipeToCook } from './use-cook-steps.ts';

interface AllStepsProps {
  recipe: RecipeToCook;
  steps: readonly CookStep[];
  place: number;
  language: string | null;
  onGo: (place: number) => void;
}

/** Lists all steps, the present one marked and in view. A press on a number makes that step the present one. */
export function AllSteps({ recipe, steps, place, language, onGo }: AllStepsProps) {
  const t = useT();
  const all = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    all.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'start' });
  }, [place]);
  const sections = Map.groupBy(steps.entries(), ([, { section }]) => section);
  return (
    <div ref={all} className={styles.all}>
      {[...sections].map(([section, entries]) => (
        <section key={section}>
          <SectionHeader header={entries[0]?.[1].header ?? ''} />
          <ol className={styles.steps}>
            {entries.map(([index, step]) => (
              <li key={index} className={styles.step} aria-current={index === place ? 'step' : undefined}>
                <button
                  type="button"
                  className={styles.number}
                  aria-label={t('cookMode.goToStep', { number: index + 1 })}
                  onClick={() => onGo(index)}
                >
                  {index + 1}
                </button>
                <div className={styles.ofStep}>
                  <StepWords recipe={recipe} step={step} language={language} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
