import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { MergeRecipes } from '@trivet/shared/recipes/tidy-up-schemas';
import { useState } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { formOf, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { Piece } from './lines.public.ts';
import {
  type PieceChoice,
  type Choices,
  chosen,
  fieldsToShow,
  mergedForm,
  pieceKey,
  type RecipeMerge,
} from './merge-recipe.ts';
import { fieldText } from './merge-screen.public.tsx';
import { mergedFields, mergeTwo } from './merge-two.ts';
import styles from './merge.module.css';

interface MergeTwoProps {
  kept: Recipe;
  removed: Recipe;
  busy: boolean;
  onCancel: () => void;
  onMerge: (input: MergeRecipes) => void;
}

/** Returns the form of a recipe without a link to the other recipe. */
const formWithout = (recipe: Recipe, other: Recipe): RecipeForm => {
  const form = formOf(recipe);
  return { ...form, linkedRecipes: form.linkedRecipes.filter(({ id }) => id !== other.id) };
};

/** Merges two recipes into one: shows where they differ and what the remaining one gets. */
export function MergeTwo({ kept, removed, busy, onCancel, onMerge }: MergeTwoProps) {
  const t = useT();
  const form = formWithout(kept, removed);
  const merge = mergeTwo(form, formWithout(removed, kept));
  const [choices, setChoices] = useState<Choices>({});
  const shown = fieldsToShow(merge);
  const taken = useTaken('--action-bar');
  const send = () =>
    onMerge({
      keepId: kept.id,
      removeId: removed.id,
      version: kept.version,
      removeVersion: removed.version,
      ...mergedFields(form, mergedForm(merge, choices)),
    });
  return (
    <>
      {shown.length === 0 && <p className={styles.intro}>{t('tidyUp.merge.same')}</p>}
      {shown.map((field) => (
        <Section key={field} title={t(fieldNames[field])}>
          <Pieces
            field={field}
            merge={merge}
            choices={choices}
            onChoose={(key, choice) => setChoices({ ...choices, [key]: choice })}
          />
        </Section>
      ))}
      <div ref={taken} className={styles.bar}>
        <Button tone="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button tone="primary" busy={busy} onClick={send}>
          {t('tidyUp.merge.merge')}
        </Button>
      </div>
    </>
  );
}

interface PiecesProps {
  field: keyof RecipeForm;
  merge: RecipeMerge;
  choices: Choices;
  onChoose: (key: string, choice: PieceChoice) => void;
}

const isText = (field: keyof RecipeForm): boolean => (textFields as readonly string[]).includes(field);

function Pieces({ field, merge, choices, onChoose }: PiecesProps) {
  const t = useT();
  const pieces = (isText(field) ? merge[field] : [merge[field]]) as readonly Piece<unknown>[];
  const differing = pieces.flatMap((piece, index) =>
    piece.changedBy === 'them' || piece.changedBy === 'both' ? [{ piece, index }] : [],
  );
  return (
    <div className={styles.pieces}>
      {differing.map(({ piece, index }, place) => {
        const { combined } = piece;
        const key = pieceKey(field, index);
        return (
          <ChoiceField
            layout="columns"
            key={key}
            label={differing.length > 1 ? t('tidyUp.merge.place', { number: place + 1 }) : t('tidyUp.merge.choose')}
            value={chosen(field, piece, choices, index)}
            options={[
              { value: 'mine', label: t('tidyUp.merge.kept'), text: fieldText(field, piece.mine, t) },
              { value: 'theirs', label: t('tidyUp.merge.removed'), text: fieldText(field, piece.theirs, t) },
              ...(combined === undefined
                ? []
                : [
                    {
                      value: 'combined' as const,
                      label: t('recipes.editor.merge.combined'),
                      text: fieldText(field, combined, t),
                    },
                  ]),
            ]}
            emptyText={t('recipes.editor.merge.empty')}
            onChange={(choice) => onChoose(key, choice)}
          />
        );
      })}
    </div>
  );
}
