import type { Notation } from '@trivet/shared/amounts/notation';
import { emptyPan, type Pan, panFactor, panIn, type PanShape } from '@trivet/shared/amounts/scaling/pans';
import { keptScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type Fraction from 'fraction.js';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './scale.module.css';

interface ScaleByPanProps {
  notation: Notation;
  originals: readonly string[];
  instructions: string;
  onChange: (scale: Fraction) => void;
}

/** Chooses a factor by the pan of the recipe and one's own. The first pan that the recipe names is filled in. */
export function ScaleByPan({ notation, originals, instructions, onChange }: ScaleByPanProps) {
  const t = useT();
  const [from, setFrom] = useState(() => panIn(`${instructions}\n${originals.join('\n')}`, notation) ?? emptyPan);
  const [to, setTo] = useState<Pan>(() => ({ ...emptyPan, shape: from.shape }));
  const isComplete = [from, to].every(
    ({ shape, length, width }) => length !== '' && (shape !== 'rectangle' || width !== ''),
  );
  const isWrong = isComplete && keptScale(panFactor(from, to, notation)) === null;
  const change = (pans: { from: Pan; to: Pan }) => {
    setFrom(pans.from);
    setTo(pans.to);
    const factor = keptScale(panFactor(pans.from, pans.to, notation));
    if (factor !== null) onChange(factor);
  };
  return (
    <>
      <PanFields label={t('recipes.scale.panOfRecipe')} pan={from} onChange={(pan) => change({ from: pan, to })} />
      <PanFields label={t('recipes.scale.panOfYours')} pan={to} onChange={(pan) => change({ from, to: pan })} />
      <p className={styles.hint} role="status" data-wrong={isWrong || undefined}>
        {isWrong ? t('recipes.scale.panInvalid') : t('recipes.scale.panHelp')}
      </p>
    </>
  );
}

interface PanFieldsProps {
  label: string;
  pan: Pan;
  onChange: (pan: Pan) => void;
}

function PanFields({ label, pan, onChange }: PanFieldsProps) {
  const t = useT();
  const lengths = {
    round: t('recipes.scale.diameter'),
    square: t('recipes.scale.side'),
    rectangle: t('recipes.scale.length'),
  };
  const shapes: readonly { value: PanShape; label: string }[] = [
    { value: 'round', label: t('recipes.scale.shapes.round') },
    { value: 'square', label: t('recipes.scale.shapes.square') },
    { value: 'rectangle', label: t('recipes.scale.shapes.rectangle') },
  ];
  const field = (name: 'length' | 'width' | 'height') => ({
    value: pan[name],
    maxLength: 20,
    onChange: (next: string) => onChange({ ...pan, [name]: next }),
  });
  return (
    <fieldset className={styles.pan}>
      <legend className={styles.legend}>{label}</legend>
      <SelectField
        label={t('recipes.scale.shape')}
        value={pan.shape}
        options={shapes}
        onChange={(shape) => onChange({ ...pan, shape })}
      />
      <TextField label={lengths[pan.shape]} {...field('length')} />
      {pan.shape === 'rectangle' && <TextField label={t('recipes.scale.width')} {...field('width')} />}
      <TextField label={t('recipes.scale.height')} {...field('height')} />
    </fieldset>
  );
}
