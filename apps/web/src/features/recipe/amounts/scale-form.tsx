import type { Notation } from '@trivet/shared/amounts/notation';
import { keptScale, readScale, writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { yieldCount } from '@trivet/shared/recipes/amounts/scale-yield';
import Fraction from 'fraction.js';
import { useMemo, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { anchorsOf, ScaleByIngredient } from './scale-by-ingredient.tsx';
import { ScaleByPan } from './scale-by-pan.tsx';
import styles from './scale.module.css';
import { UnitsField } from './unit-fields.public.tsx';

const presets = ['1/2', '1', '2', '3', '4'].map((factor) => new Fraction(factor));
/** Most ingredients that preview the effect of a factor. */
const mostSamples = 4;

/** What decides how much is made. */
type Basis = 'number' | 'ingredient' | 'pan';

/** What the form needs to know of a recipe. */
export interface ScaleFormProps {
  scale: Fraction;
  /** The yield as the recipe says it, for factor 1. */
  yieldText: string;
  /** The yield with the present scaling, in the units of the reader. */
  shownYield: string;
  notation: Notation;
  /** The ingredients as the recipe has them, in the units that show, and with the present scaling. */
  originals: readonly string[];
  lines: readonly string[];
  /** The texts that may name a pan. */
  instructions: string;
  onChange: (scale: Fraction) => void;
}

/** Chooses a factor by a number, by what one has of an ingredient, or by the size of a pan. */
export function ScaleForm(props: ScaleFormProps) {
  const t = useT();
  const [basis, setBasis] = useState<Basis>('number');
  const { originals, notation } = props;
  const anchors = useMemo(() => anchorsOf(originals, notation), [originals, notation]);
  const bases: readonly { value: Basis; label: string }[] = [
    { value: 'number', label: t('recipes.scale.byNumber') },
    { value: 'ingredient', label: t('recipes.scale.byIngredient') },
    { value: 'pan', label: t('recipes.scale.byPan') },
  ];
  return (
    <div className={styles.form}>
      <ChoiceField
        layout="small"
        label={t('recipes.scale.by')}
        value={basis}
        options={anchors.length === 0 ? bases.filter(({ value }) => value !== 'ingredient') : bases}
        onChange={setBasis}
      />
      {basis === 'number' && <ScaleByNumber {...props} />}
      {basis === 'ingredient' && <ScaleByIngredient {...props} anchors={anchors} />}
      {basis === 'pan' && <ScaleByPan {...props} />}
      <Samples lines={props.lines} />
      <UnitsField />
    </div>
  );
}

/** The text being typed in one of the fields. The other field shows the result. */
interface Typed {
  field: 'factor' | 'count';
  text: string;
}

function ScaleByNumber({ scale, yieldText, notation, onChange }: ScaleFormProps) {
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
    <>
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
    </>
  );
}

/** Returns the factor that a typed number of units means, or null. */
function factorFor(text: string, unit: Fraction): Fraction | null {
  const number = readScale(text);
  return number && keptScale(number.div(unit));
}

const Samples = ({ lines }: Pick<ScaleFormProps, 'lines'>) => (
  <ul className={styles.samples}>
    {lines.slice(0, mostSamples).map((line, index) => (
      <li key={index} dir="auto">
        <LineText line={line} />
      </li>
    ))}
  </ul>
);
