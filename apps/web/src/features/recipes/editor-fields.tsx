import { useT } from '#web/lib/i18n.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditorDate } from './editor-date.tsx';
import { fieldNames } from './editor-field-names.ts';
import type { RecipeForm, TextFieldName } from './editor-form.ts';
import { EditorLabels } from './editor-labels.tsx';
import type { Problems } from './editor-problems.ts';
import { EditorRating } from './editor-rating.tsx';
import styles from './editor.module.css';

interface EditorFieldsProps {
  form: RecipeForm;
  problems: Problems;
  onChange: (changes: Partial<RecipeForm>) => void;
}

/** Every field of a recipe but its pictures, in the order in which one writes it down. */
export function EditorFields({ form, problems, onChange }: EditorFieldsProps) {
  const t = useT();
  const field = (name: TextFieldName) => ({
    name,
    label: t(fieldNames[name]),
    value: form[name],
    error: problems[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <TextField {...field('title')} required autoComplete="off" />
      <TextArea {...field('description')} minRows={2} />
      <div className={styles.three}>
        <TextField {...field('yield')} autoComplete="off" placeholder={t('recipes.editor.yieldExample')} />
        <TextField {...field('activeTime')} autoComplete="off" placeholder={t('recipes.editor.activeTimeExample')} />
        <TextField {...field('totalTime')} autoComplete="off" placeholder={t('recipes.editor.totalTimeExample')} />
      </div>
      <TextArea {...field('ingredients')} minRows={6} help={t('recipes.editor.ingredientsHelp')} />
      <TextArea {...field('instructions')} minRows={8} help={t('recipes.editor.instructionsHelp')} />
      <TextArea {...field('notes')} minRows={3} />
      <EditorLabels labels={form.labels} onChange={(labels) => onChange({ labels })} />
      <div className={styles.two}>
        <TextField {...field('source')} autoComplete="off" placeholder={t('recipes.editor.sourceExample')} />
        <TextField {...field('url')} inputMode="url" autoComplete="off" />
      </div>
      <div className={styles.two}>
        <EditorRating rating={form.rating} onChange={(rating) => onChange({ rating })} />
        <EditorDate
          label={t(fieldNames.lastMadeAt)}
          value={form.lastMadeAt}
          onChange={(lastMadeAt) => onChange({ lastMadeAt })}
        />
      </div>
    </>
  );
}
