import type { Notation } from '@trivet/shared/amounts/notation';
import { stepScale } from '@trivet/shared/recipes/ingredients/step-scale';
import { readScale, writeScale } from '@trivet/shared/recipes/scale-ingredients';
import { scaleYield, yieldCount } from '@trivet/shared/recipes/scale-yield';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import Fraction from 'fraction.js';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './scale.module.css';

const presets = ['1/2', '1', '2', '3', '4'].map((factor) => new Fraction(factor));
/** The factors that are one press away. */
const frequent = presets.slice(0, 3);
/** Most ingredients that preview the effect of a factor. */
const mostSamples = 4;

interface RecipeScaleProps {
  scale: Fraction;
  /** The yield as the recipe says it, for factor 1. */
  yieldText: string;
  notation: Notation;
  /** The ingredients with the present scaling. */
  lines: readonly string[];
  onChange: (scale: Fraction) => void;
}

/** Shows for how much the amounts are, changes them with one press, and opens the fields for any other factor. */
export function RecipeScale(props: RecipeScaleProps) {
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

interface ScaleStepperProps extends RecipeScaleProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** Shows the yield, or the factor when the yield holds no number, between a button for less and one for more. */
function ScaleStepper({ scale, yieldText, notation, onChange, isOpen, onOpen }: ScaleStepperProps) {
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
              <LineText line={scaleYield(yieldText, scale, notation)} />
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
function FrequentScales({ scale, onChange }: Pick<RecipeScaleProps, 'scale' | 'onChange'>) {
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

/** The text being typed in one of the fields. The other field shows the result. */
interface Typed {
  field: 'factor' | 'count';
  text: string;
}

function ScaleForm({ scale, yieldText, notation, lines, onChange }: RecipeScaleProps) {
  const t = useT();
  const mark = useDecimalMark();
  const count = yieldCount(yieldText, notation);
  const [typed, setTyped] = useState<Typed | null>(null);
  const field = (name: Typed['field'], unit: Fraction) => {
    const isTyped = typed?.field === name;
    const text = isTyped ? typed.text : writeScale(scale.mul(unit), mark);
    return {
      value: text,
      maxLength: 20,
      ...(isTyped && factorFor(text, unit) === null && { error: t('recipes.scale.invalid') }),
      onChange: (next: string) => {
        setTyped({ field: name, text: next });
        const factor = factorFor(next, unit);
        if (factor !== null) onChange(factor);
      },
    };
  };
  return (
    <div className={styles.form}>
      <ChoiceField
        layout="small"
        label={t('recipes.scale.multiply')}
        value={scale.toFraction()}
        options={presets.map((preset) => ({ value: preset.toFraction(), label: writeScale(preset, mark) }))}
        onChange={(value) => {
          setTyped(null);
          onChange(new Fraction(value));
        }}
      />
      <TextField
        label={t('recipes.scale.factor')}
        help={t('recipes.scale.factorHelp')}
        {...field('factor', new Fraction(1))}
      />
      {count !== null && (
        <TextField
          label={t('recipes.scale.count')}
          help={t('recipes.scale.countHelp', { yield: yieldText })}
          {...field('count', count)}
        />
      )}
      <Samples lines={lines} />
    </div>
  );
}

/** Returns the factor that a typed number of units means, or null. */
function factorFor(text: string, unit: Fraction): Fraction | null {
  const read = readScale(text);
  return read && readScale(read.div(unit).simplify(1e-6).toFraction());
}

const Samples = ({ lines }: Pick<RecipeScaleProps, 'lines'>) => (
  <ul className={styles.samples}>
    {lines.slice(0, mostSamples).map((line, index) => (
      <li key={index} dir="auto">
        <LineText line={line} />
      </li>
    ))}
  </ul>
);
