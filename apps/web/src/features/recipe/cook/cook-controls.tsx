import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconListDetails } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import styles from './cook-controls.module.css';

interface CookControlsProps {
  place: number;
  total: number;
  /** False where the ingredients have taken the place of the steps. */
  showsSteps: boolean;
  showsIngredients: boolean;
  onIngredients: (show: boolean) => void;
  onMove: (direction: 1 | -1) => void;
}

/** Large buttons at the lower edge: the step before, the ingredients, the next step. */
export function CookControls({ place, total, showsSteps, showsIngredients, onIngredients, onMove }: CookControlsProps) {
  const t = useT();
  const next = useRef<HTMLButtonElement>(null);
  const goBack = () => {
    // A button that cannot be pressed any more loses the focus.
    if (place === 1) next.current?.focus();
    onMove(-1);
  };
  const Icon = showsSteps ? IconListDetails : IconArrowBackUp;
  return (
    <div className={styles.controls}>
      {showsSteps && (
        <button
          type="button"
          className={styles.back}
          aria-label={t('cookMode.previousStep')}
          title={t('cookMode.previousStep')}
          disabled={place === 0}
          onClick={goBack}
        >
          <IconChevronLeft size={28} aria-hidden data-mirrored />
        </button>
      )}
      <button
        type="button"
        className={styles.ingredients}
        aria-expanded={showsIngredients}
        onClick={() => onIngredients(!showsIngredients)}
      >
        <Icon size={24} aria-hidden data-mirrored />
        <span>{t(showsSteps ? 'recipes.view.ingredients' : 'cookMode.backToSteps')}</span>
      </button>
      {showsSteps && place < total && (
        <button ref={next} type="button" className={styles.next} onClick={() => onMove(1)}>
          <span>{t(place === total - 1 ? 'cookMode.finish' : 'cookMode.next')}</span>
          <IconChevronRight size={28} aria-hidden data-mirrored />
        </button>
      )}
    </div>
  );
}
