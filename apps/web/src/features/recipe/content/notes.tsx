import { scaleSteps } from '@trivet/shared/recipes/amounts/scale-steps';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { textLines } from '@trivet/shared/text/lines';
import { useMemo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import styles from './notes.module.css';
import { useScale } from '#web/features/cooking/cooking.public.ts';
import { useConversion } from '../amounts/use-conversion.ts';
import { useNotation } from '../amounts/use-notation.ts';

interface RecipeNotesProps {
  recipe: Pick<Recipe, 'id' | 'ingredients' | 'notes' | 'yield'> &
    Partial<Pick<Recipe, 'instructions' | 'corrections'>>;
}

/** Shows the notes line by line as they were typed, with amounts in braces scaled. Addresses in them are links. */
export function RecipeNotes({ recipe }: RecipeNotesProps) {
  const t = useT();
  const notation = useNotation(recipe);
  const [scale] = useScale(recipe.id);
  const conversion = useConversion(recipe);
  const notes = useMemo(
    () => scaleSteps(recipe.notes, scale, notation, conversion),
    [recipe.notes, scale, notation, conversion],
  );
  if (notes.trim() === '') return null;
  return (
    <Section title={t('recipes.view.notes')}>
      <div className={styles.notes}>
        {notes
          .trimEnd()
          .split(/\r\n|\r|\n/)
          .map((line, index) => (
            <NoteLine key={index} line={line} />
          ))}
      </div>
    </Section>
  );
}

function NoteLine({ line }: { line: string }) {
  const [read] = textLines(line);
  if (read?.isHeader === true) {
    return (
      <h3 className={styles.heading} dir="auto">
        {read.content}
      </h3>
    );
  }
  return (
    <p className={styles.line} dir="auto">
      <LinkedText text={line} />
    </p>
  );
}
