import { notationOf } from '@trivet/shared/amounts/notation';
import { readScale, writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { scaleYield, yieldCount } from '@trivet/shared/recipes/amounts/scale-yield';
import { stepScale } from '@trivet/shared/recipes/ingredients/step-scale';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import Fraction from 'fraction.js';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import styles from './servings-stepper.module.css';

interface ServingsStepperProps {
  /** The title of the recipe, which tells the buttons of several from one another. */
  title: string;
  /** The yield as the recipe says it, for the factor 1. */
  yieldText: string;
  /** The factor as a fraction. */
  scale: string;
  onChange: (scale: string) => void;
}

/** Chooses for how much is bought: by the servings of the recipe, or by a factor where it names none. */
export function ServingsStepper({ title, yieldText, scale, onChange }: ServingsStepperProps) {
  const t = useT();
  const mark = useDecimalMark();
  const factor = readScale(scale) ?? new Fraction(1);
  const notation = notationOf(yieldText, mark);
  const count = yieldCount(yieldText, notation);
  const step = (direction: 1 | -1) => {
    const next = stepScale(factor, count, direction);
    return { disabled: next === null, onClick: () => next !== null && onChange(next.toFraction()) };
  };
  return (
    <div className={styles.stepper} role="group" aria-label={t('shoppingLists.recipes.servingsOf', { title })}>
      <IconButton label={t('recipes.scale.less')} icon={<IconMinus size={20} />} {...step(-1)} />
      <span className={styles.servings} dir="auto" aria-live="polite">
        {count === null ? `${writeScale(factor, mark)}×` : <LineText line={scaleYield(yieldText, factor, notation)} />}
      </span>
      <IconButton label={t('recipes.scale.more')} icon={<IconPlus size={20} />} {...step(1)} />
    </div>
  );
}
