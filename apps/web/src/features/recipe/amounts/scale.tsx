import { stepScale } from '@trivet/shared/recipes/ingredients/step-scale';
import { writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { yieldCount } from '@trivet/shared/recipes/amounts/scale-yield';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import Fraction from 'fraction.js';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ScaleForm, type ScaleFormProps } from './scale-form.tsx';
import styles from './scale.module.css';

/** The factors that are one press away. */
const frequent = ['1/2', '1', '2'].map((factor) => new Fraction(factor));

/** Shows for how much the amounts are, changes them with one press, and opens the fields for any other factor. */
export function RecipeScale(props: ScaleFormProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.scale}>
      <ScaleStepper {...props} isOpen={isOpen} onOpen={() => setIsOpen(true)} />
      <FrequentScales {...props} />
      <Dialog
        open={isOpen}
        size="small"
        title={t('recipes.scale.title')}
        onClose={close}
        footer={
          <Button tone="primary" onClick={close}>
            {t('recipes.scale.done')}
          </Button>
        }
      >
        <ScaleForm {...props} />
      </Dialog>
    </div>
  );
}

interface ScaleStepperProps extends ScaleFormProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** Shows the yield, or the factor when the yield holds no number, between a button for less and one for more. */
function ScaleStepper({ scale, yieldText, shownYield, notation, onChange, isOpen, onOpen }: ScaleStepperProps) {
  const t = useT();
  const mark = useDecimalMark();
  const count = yieldCount(yieldText, notation);
  const step = (direction: 1 | -1) => {
    const next = stepScale(scale, count, direction);
    return { disabled: next === null, onClick: () => next !== null && onChange(next) };
  };
  const amounts = t('recipes.scale.amounts', { scale: writeScale(scale, mark) });
  return (
    <div className={styles.stepper}>
      <IconButton label={t('recipes.scale.less')} icon={<IconMinus size={20} />} {...step(-1)} />
      <button
        type="button"
        className={styles.now}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-scaled={!scale.equals(1) || undefined}
        onClick={onOpen}
      >
        {count === null ? (
          amounts
        ) : (
          <>
            <span dir="auto">
              <LineText line={shownYield} />
            </span>
            <VisuallyHidden>{` · ${amounts}`}</VisuallyHidden>
          </>
        )}
      </button>
      <IconButton label={t('recipes.scale.more')} icon={<IconPlus size={20} />} {...step(1)} />
    </div>
  );
}

/** Offers half, once and twice the amounts. */
function FrequentScales({ scale, onChange }: Pick<ScaleFormProps, 'scale' | 'onChange'>) {
  const t = useT();
  const mark = useDecimalMark();
  return (
    <div className={styles.frequent} role="group" aria-label={t('recipes.scale.multiply')}>
      {frequent.map((factor) => (
        <Chip key={factor.toFraction()} pressed={scale.equals(factor)} onClick={() => onChange(factor)}>
          {`${writeScale(factor, mark)}×`}
        </Chip>
      ))}
    </div>
  );
}
