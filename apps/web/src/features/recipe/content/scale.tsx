import { readScale, scaleIngredients, writeScale, yieldCount } from '@trivet/shared/recipes/scale-ingredients';
import { stepScale } from '@trivet/shared/recipes/ingredients/step-scale';
import { IconMinus, IconPlus } from '@tabler/icons-react';
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

const presets = [0.5, 1, 2, 3, 4];
/** The factors that are one press away. */
const frequent = [0.5, 1, 2];
/** Most ingredients that preview the effect of a factor. */
const mostSamples = 4;

interface RecipeScaleProps {
  scale: number;
  /** The yield as the recipe says it, for factor 1. */
  yieldText: string;
  /** The ingredients with the present scaling. */
  lines: readonly string[];
  onChange: (scale: number) => void;
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
function ScaleStepper({ scale, yieldText, onChange, isOpen, onOpen }: ScaleStepperProps) {
  const t = useT();
  const mark = useDecimalMark();
  const count = yieldCount(yieldText, mark);
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
        data-scaled={scale !== 1 || undefined}
        onClick={onOpen}
      >
        {count === null ? (
          amounts
        ) : (
          <>
            <span dir="auto">
              <LineText line={scaleIngredients(yieldText, scale, mark)} />
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
        <Chip key={factor} pressed={scale === factor} onClick={() => onChange(factor)}>
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

function ScaleForm({ scale, yieldText, lines, onChange }: RecipeScaleProps) {
  const t = useT();
  const mark = useDecimalMark();
  const count = yieldCount(yieldText, mark);
  const [typed, setTyped] = useState<Typed | null>(null);
  const field = (name: Typed['field'], unit: number) => {
    const isTyped = typed?.field === name;
    const text = isTyped ? typed.text : writeScale(scale * unit, mark);
    return {
      value: text,
      maxLength: 20,
      ...(isTyped && readScale(text) === null && { error: t('recipes.scale.invalid') }),
      onChange: (next: string) => {
        setTyped({ field: name, text: next });
        const read = readScale(next);
        if (read !== null) onChange(read / unit);
      },
    };
  };
  return (
    <div className={styles.form}>
      <ChoiceField
        layout="small"
        label={t('recipes.scale.multiply')}
        value={String(scale)}
        options={presets.map((preset) => ({ value: String(preset), label: writeScale(preset, mark) }))}
        onChange={(value) => {
          setTyped(null);
          onChange(Number(value));
        }}
      />
      <TextField label={t('recipes.scale.factor')} help={t('recipes.scale.factorHelp')} {...field('factor', 1)} />
      {count !== null && (
        <TextField
          label={t('recipes.scale.count')}
          help={t('recipes.scale.countHelp', { yield: yieldText })}
          {...field('count', count)}
        />
      )}
      <ul className={styles.samples}>
        {lines.slice(0, mostSamples).map((line, index) => (
          <li key={index} dir="auto">
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
