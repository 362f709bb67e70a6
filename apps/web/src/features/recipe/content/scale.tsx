import { readScale, writeScale, yieldCount } from '@trivet/shared/recipes/scale-ingredients';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import styles from './scale.module.css';

const presets = [0.5, 1, 2, 3, 4];
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

/** Shows the factor for amounts, and the fields that change it. */
export function RecipeScale(props: RecipeScaleProps) {
  const t = useT();
  const mark = useDecimalMark();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        flush
        size="small"
        tone="quiet"
        icon={<IconScale size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('recipes.scale.amounts', { scale: writeScale(props.scale, mark) })}
      </Button>
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
    </>
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
