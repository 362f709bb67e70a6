import type { Notation } from '@trivet/shared/amounts/notation';
import { type Anchor, anchorOf, factorFor, scaledAnchor } from '@trivet/shared/amounts/scaling/anchor';
import { keptScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type Fraction from 'fraction.js';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** An ingredient by whose amount a recipe can be scaled. */
interface LineAnchor extends Anchor {
  /** Its line. */
  line: string;
}

/** Returns the ingredients with one amount each, in their order. */
export const anchorsOf = (lines: readonly string[], notation: Notation): LineAnchor[] =>
  lines.flatMap((line) => {
    const anchor = anchorOf(line, notation);
    return anchor === null ? [] : [{ ...anchor, line }];
  });

interface ScaleByIngredientProps {
  scale: Fraction;
  notation: Notation;
  anchors: readonly LineAnchor[];
  onChange: (scale: Fraction) => void;
}

/** Chooses a factor by how much one has of an ingredient. */
export function ScaleByIngredient({ scale, notation, anchors, onChange }: ScaleByIngredientProps) {
  const t = useT();
  const [place, setPlace] = useState('0');
  const [typed, setTyped] = useState<string | null>(null);
  const anchor = anchors[Number(place)];
  if (anchor === undefined) return null;
  const factorOf = (text: string) => keptScale(factorFor(anchor, text, notation));
  return (
    <>
      <SelectField
        label={t('recipes.scale.byIngredient')}
        value={place}
        options={anchors.map(({ line }, index) => ({ value: String(index), label: line }))}
        onChange={(next) => {
          setPlace(next);
          setTyped(null);
        }}
      />
      <TextField
        label={t('recipes.scale.have')}
        help={t('recipes.scale.countHelp', { yield: anchor.text })}
        value={typed ?? scaledAnchor(anchor, scale, notation)}
        maxLength={40}
        {...(typed !== null &&
          factorOf(typed) === null && { error: t('recipes.scale.haveInvalid', { amount: anchor.text }) })}
        onChange={(next) => {
          setTyped(next);
          const factor = factorOf(next);
          if (factor !== null) onChange(factor);
        }}
      />
    </>
  );
}
