import { useEffect, useState } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { type RecipeForm, textFields, type TextFieldName } from '#web/features/recipes/form.public.ts';
import { correctionLines } from '#web/features/recipes/correction-lines.public.ts';
import { nutritionOf } from '#web/features/recipes/nutrition-form.public.ts';
import { nutritionLines } from '#web/features/recipes/nutrition-lines.public.ts';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { type Choice, ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { Piece } from './lines.public.ts';
import {
  type PieceChoice,
  type Choices,
  chosen,
  fieldsToShow,
  isMultiLine,
  mergedForm,
  mergeForms,
  pieceKey,
  type RecipeMerge,
  type WholeField,
} from './merge-recipe.ts';
import styles from './merge.module.css';

interface MergeScreenProps {
  sides: { base: RecipeForm; mine: RecipeForm; theirs: RecipeForm };
  /** Returns to the unchanged form. The next save asks again. */
  onBack: () => void;
  /** Takes the result: saves it at once, or opens it in the form first. */
  onMerged: (form: RecipeForm, next: 'save' | 'edit') => void;
}

/** Returns whether somebody else changed what they have not both changed in the same way. */
export const isToCompare = (sides: MergeScreenProps['sides']): boolean => fieldsToShow(mergeForms(sides)).length > 0;

/** Shows how two people changed one recipe, and the result. No change of either person is lost unseen. */
export function MergeScreen({ sides, onBack, onMerged }: MergeScreenProps) {
  const t = useT();
  // The comparison stays the same, even when another save arrives.
  const [merge] = useState(() => mergeForms(sides));
  const [choices, setChoices] = useState<Choices>({});
  const result = mergedForm(merge, choices);
  const shown = fieldsToShow(merge);
  const taken = useTaken('--action-bar');
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const choose = (key: string, choice: PieceChoice) => setChoices({ ...choices, [key]: choice });
  return (
    <Screen title={t('recipes.editor.merge.title')} width="reading">
      <p className={styles.intro}>{t('recipes.editor.merge.intro')}</p>
      {shown.length === 0 && <p className={styles.intro}>{t('recipes.editor.merge.nothing')}</p>}
      {shown.map((field) => (
        <Section key={field} title={t(fieldNames[field])}>
          <FieldPieces field={field} merge={merge} choices={choices} onChoose={choose} />
        </Section>
      ))}
      <div ref={taken} className={styles.bar}>
        <Button tone="quiet" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button onClick={() => onMerged(result, 'edit')}>{t('recipes.editor.merge.edit')}</Button>
        <Button tone="primary" onClick={() => onMerged(result, 'save')}>
          {t('recipes.editor.merge.save')}
        </Button>
      </div>
    </Screen>
  );
}

const isText = (field: keyof RecipeForm): field is TextFieldName => (textFields as readonly string[]).includes(field);

interface FieldPiecesProps {
  field: keyof RecipeForm;
  merge: RecipeMerge;
  choices: Choices;
  onChoose: (key: string, choice: PieceChoice) => void;
}

function FieldPieces({ field, merge, choices, onChoose }: FieldPiecesProps) {
  const t = useT();
  const shownPieces: readonly Piece<unknown>[] = isText(field) ? merge[field] : [merge[field]];
  return (
    <div className={styles.pieces}>
      {shownPieces.map((piece, index) =>
        piece.changedBy === 'them' || piece.changedBy === 'both' ? (
          <ChoiceField
            layout="columns"
            key={index}
            label={t(
              piece.changedBy === 'both' ? 'recipes.editor.merge.bothChanged' : 'recipes.editor.merge.theyChanged',
            )}
            value={chosen(field, piece, choices, index)}
            options={optionsOf(field, piece, t)}
            emptyText={t('recipes.editor.merge.empty')}
            onChange={(choice) => onChoose(pieceKey(field, index), choice)}
          />
        ) : (
          isText(field) && isMultiLine(field) && <Between key={index} lines={piece.mine as string[]} />
        ),
      )}
    </div>
  );
}

/** Shows lines that both have or that only I changed: enough of them for orientation. */
function Between({ lines }: { lines: readonly string[] }) {
  const shown = lines.length <= 3 ? lines : [lines[0] ?? '', '⋯', lines.at(-1) ?? ''];
  return (
    <div className={styles.between}>
      {shown.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

function optionsOf(field: keyof RecipeForm, piece: Piece<unknown>, t: Translate): Choice<PieceChoice>[] {
  const text = (value: unknown) => fieldText(field, value, t);
  return [
    { value: 'mine', label: t('recipes.editor.merge.mine'), text: text(piece.mine) },
    { value: 'theirs', label: t('recipes.editor.merge.theirs'), text: text(piece.theirs) },
    ...(piece.combined === undefined
      ? []
      : [{ value: 'combined' as const, label: t('recipes.editor.merge.combined'), text: text(piece.combined) }]),
  ];
}

const titlesOf = (items: readonly { title: string }[]): string =>
  new Intl.ListFormat(shownLanguage().locale).format(items.map(({ title }) => title));

function dateText(date: string): string {
  const format = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long', timeZone: 'UTC' });
  return date === '' ? '' : format.format(new Date(date));
}

/** Writes each field that is taken as a whole as text. */
const wholeTexts: { [Field in WholeField]: (value: RecipeForm[Field], t: Translate) => string } = {
  rating: (rating, t) => (rating === null ? '' : t('recipes.home.ratingOf', { count: rating })),
  lastMadeAt: dateText,
  labels: titlesOf,
  images: (images, t) => t('recipes.editor.merge.pictures', { count: images.length }),
  corrections: (corrections) => correctionLines(corrections).join('\n'),
  nutrition: (nutrition, t) => nutritionLines(nutritionOf(nutrition), t).join('\n'),
  linkedRecipes: titlesOf,
};

export const fieldText = (field: keyof RecipeForm, value: unknown, t: Translate): string =>
  isText(field)
    ? (value as string[]).join('\n')
    : (wholeTexts[field] as (value: unknown, t: Translate) => string)(value, t);
