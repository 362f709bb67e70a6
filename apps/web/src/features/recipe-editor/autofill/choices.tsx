import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { useState } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from '../editor.module.css';
import type { Clashes, FilledField } from './fields.ts';

interface EditorAutofillChoicesProps {
  form: RecipeForm;
  clipped: ClippedRecipe;
  clashes: Clashes;
  onClose: () => void;
  /** Called with the fields to take from the page, and whether to take its picture. */
  onChosen: (fields: FilledField[], withPicture: boolean) => void;
}

/** Asks, field by field, whether to replace the text of the form by that of the page. */
export function EditorAutofillChoices({ form, clipped, clashes, onClose, onChosen }: EditorAutofillChoicesProps) {
  const t = useT();
  const { taken, choose } = useTaken();
  const apply = () => {
    const fields = clashes.filter((field) => field !== 'images' && taken.has(field)) as FilledField[];
    const isPictureFree = clipped.imageUrl !== '' && form.images.length === 0;
    onChosen(fields, isPictureFree || taken.has('images'));
  };
  const sideOf = (field: Clashes[number], side: 'form' | 'clipped') => {
    if (field === 'images') return t(side === 'form' ? 'recipes.editor.yourPicture' : 'recipes.editor.pagePicture');
    return side === 'form' ? form[field] : clipped[field];
  };
  return (
    <Dialog
      open
      size="large"
      title={t('recipes.editor.autofillChoose')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('recipes.editor.keepAll')}</Button>
          <Button tone="primary" onClick={apply}>
            {t('recipes.editor.autofillApply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('recipes.editor.autofillChooseHelp')}</p>
        {clashes.map((field, index) => (
          <ChoiceField
            layout="columns"
            key={field}
            initialFocus={index === 0}
            label={t(fieldNames[field])}
            value={taken.has(field) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: t('recipes.editor.fromForm'), text: sideOf(field, 'form') },
              { value: 'theirs', label: t('recipes.editor.fromPage'), text: sideOf(field, 'clipped') },
            ]}
            onChange={(choice) => choose(field, choice === 'theirs')}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Keeps the fields to take from the page. At first there are none. */
function useTaken() {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return { taken, choose };
}
