import type { Recipe } from '@trivet/shared/recipes/schemas';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { useSwipe } from '#web/lib/browser/use-swipe.ts';
import { useWakeLock } from '#web/lib/browser/wake-lock.ts';
import { showInFontSize } from '#web/lib/preferences/appearance.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { useDocumentTitle } from '#web/ui/layout/screen.tsx';
import { AllSteps } from './all-steps.tsx';
import { CookBar } from './cook-bar.tsx';
import { CookControls } from './cook-controls.tsx';
import { CookIngredients, NoSteps } from './cook-ingredients.tsx';
import styles from './cook-mode.module.css';
import { EndPage } from './end-page.tsx';
import { OneStep } from './one-step.tsx';
import { type CookStep, type RecipeToCook, useCookSteps } from './use-cook-steps.ts';
import { useLeave } from './use-leave.ts';
import { type Progress, useProgress } from './use-progress.ts';
import { useStepKeys } from './use-step-keys.ts';

const allStepsStore = createPersistedStore(storageKeys.allSteps, (stored) => stored === true);

interface CookModeProps {
  recipe: RecipeToCook;
  /** The same recipe where it is one's own. */
  own?: Recipe | undefined;
}

/** Shows a recipe to cook from, in large type and without anything around it: step by step, or all steps. */
export default function CookMode({ recipe, own }: CookModeProps) {
  const { steps, language } = useCookSteps(recipe);
  const progress = useProgress(recipe.id, steps);
  const leave = useLeave(recipe.id);
  useFreshStart(progress.place === steps.length, progress.forget);
  useWakeLock(usePreferences().recipe.enableWakeLock);
  useLayoutEffect(() => showInFontSize((preferences) => preferences.recipe.cookFontSize), []);
  useDocumentTitle(recipe.title);
  useEscape(true, leave);
  const parts = { recipe, own, steps, language, progress, onLeave: leave };
  return (
    <main id="content" className={styles.cook} tabIndex={-1}>
      {steps.length === 0 ? <WithoutSteps {...parts} /> : <WithSteps {...parts} />}
    </main>
  );
}

/** Begins anew next time, when the person leaves at the end: back, by a link, or to another recipe. A reload stays there. */
function useFreshStart(isAtEnd: boolean, forget: () => void): void {
  const onLeave = useEffectEvent(() => {
    if (isAtEnd) forget();
  });
  useEffect(() => () => onLeave(), []);
}

interface CookParts {
  recipe: RecipeToCook;
  own: Recipe | undefined;
  steps: readonly CookStep[];
  language: string | null;
  progress: Progress;
  onLeave: () => void;
}

const WithoutSteps = ({ recipe, own, onLeave }: CookParts) => (
  <>
    <CookBar recipe={recipe} own={own} onLeave={onLeave} />
    <div className={styles.body}>
      <div className={styles.ingredients}>
        <NoSteps />
        <CookIngredients recipe={recipe} />
      </div>
    </div>
  </>
);

function WithSteps(parts: CookParts) {
  const { recipe, own, steps, language, progress } = parts;
  const { place, goTo, forget } = progress;
  const showsAll = useStore(allStepsStore);
  const ingredients = useIngredients();
  const stage = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1) => {
    // What has the focus in the one step that shows goes with it.
    if (!showsAll && stage.current?.contains(document.activeElement) === true)
      stage.current.focus({ preventScroll: true });
    goTo(place + direction);
  };
  const leave = () => {
    // The way back would only close them.
    ingredients.show(false);
    parts.onLeave();
  };
  useStepKeys(move, !ingredients.isAlone);
  const swipe = useSwipe((direction) => !ingredients.isAlone && move(direction), 'wide');
  const course = { steps, place, language, showsAll, onShowAll: allStepsStore.set, onRestart: forget };
  return (
    <>
      <CookBar recipe={recipe} own={own} onLeave={leave} course={course} />
      <div className={styles.body} data-beside={(ingredients.isShown && !ingredients.isAlone) || undefined} {...swipe}>
        {!ingredients.isAlone && <Stage ref={stage} showsAll={showsAll} {...parts} onLeave={leave} />}
        {ingredients.isShown && (
          <div className={styles.ingredients}>
            <CookIngredients recipe={recipe} />
          </div>
        )}
      </div>
      <CookControls
        place={place}
        total={steps.length}
        showsSteps={!ingredients.isAlone}
        showsIngredients={ingredients.isShown}
        onIngredients={ingredients.show}
        onMove={move}
      />
    </>
  );
}

/** Shows the ingredients of the whole recipe: beside the steps, and on a narrow screen alone, until Escape or Back. */
function useIngredients() {
  const [isShown, show] = useState(false);
  const isWide = useMedia('(min-width: 60rem)');
  useLayer(isShown, () => show(false), 'both');
  return { isShown, isAlone: isShown && !isWide, show };
}

interface StageProps extends CookParts {
  ref: RefObject<HTMLDivElement | null>;
  showsAll: boolean;
}

/** Shows the present step, or all of them, or that they are done. */
function Stage({
  ref,
  showsAll,
  recipe,
  steps,
  language,
  own,
  onLeave,
  progress: { place, goTo, forget },
}: StageProps) {
  const step = steps[place];
  const isList = showsAll && step !== undefined;
  return (
    // What appears here is read aloud by a screen reader, but not the whole list, nor what changes within a step.
    <div
      ref={ref}
      className={styles.stage}
      tabIndex={-1}
      aria-live={isList ? 'off' : 'polite'}
      aria-relevant="additions"
    >
      {step === undefined && <EndPage own={own} onRestart={forget} onLeave={onLeave} />}
      {isList && <AllSteps recipe={recipe} steps={steps} place={place} language={language} onGo={goTo} />}
      {step !== undefined && !showsAll && <OneStep recipe={recipe} step={step} place={place} language={language} />}
    </div>
  );
}
