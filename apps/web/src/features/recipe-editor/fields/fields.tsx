import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import type { TextFieldName } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from '../editor.module.css';
import { useFirstFocus } from '../focus.ts';
import type { FieldOrigins } from '../saving/origins.ts';
import type { Problems } from '../saving/problems.ts';
import type { EditorState } from '../saving/state.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { EditorLabels } from './labels.public.tsx';
import { EditorLinks } from './links.tsx';
import { EditorNutrition } from './nutrition.tsx';
import { EditorRating } from './rating.public.tsx';
import { EditorText } from './text.tsx';
import { EditorUnderstood } from './understood.tsx';

interface EditorFieldsProps {
  editor: EditorState;
  problems: Problems;
  /** The places where the texts of the fields were found. */
  origins?: FieldOrigins;
  /** True when the person begins to write, so that the title takes the focus. */
  isBlank?: boolean;
}

const withOrigin = (help: string | undefined) => (help === undefined ? {} : { help });

/** Shows every field of a recipe except its pictures, in the usual order of writing. */
export function EditorFields({ editor, problems, origins = {}, isBlank = false }: EditorFieldsProps) {
  const t = useT();
  const { form, recipeId, change } = editor;
  const title = useFirstFocus(isBlank);
  const line = (name: TextFieldName) => ({
    name,
    label: t(fieldNames[name]),
    value: form[name],
    error: problems[name],
    ...withOrigin(origins[name]),
    autoComplete: 'off' as const,
    onChange: (text: string) => change({ [name]: text }),
  });
  const text = (name: TextFieldName, help?: string) => ({
    name,
    value: form[name],
    problem: problems[name],
    ...withOrigin(origins[name] ?? help),
    onChange: change,
  });
  return (
    <>
      <TextField {...line('title')} ref={title} required />
      <EditorText {...text('description')} minRows={2} />
      <div className={styles.three}>
        <TextField {...line('yield')} placeholder={t('recipes.editor.yieldExample')} />
        <TextField {...line('activeTime')} placeholder={t('recipes.editor.activeTimeExample')} />
        <TextField {...line('totalTime')} placeholder={t('recipes.editor.totalTimeExample')} />
      </div>
      <EditorText {...text('ingredients', t('recipes.editor.ingredientsHelp'))} minRows={6} hasHeaders />
      <EditorUnderstood
        ingredients={form.ingredients}
        yield={form.yield}
        corrections={form.corrections}
        onChange={change}
      />
      <EditorText {...text('instructions', t('recipes.editor.instructionsHelp'))} minRows={8} hasHeaders />
      <EditorText {...text('notes')} minRows={3} />
      <EditorLabels labels={form.labels} onChange={change} />
      <div className={styles.two}>
        <TextField {...line('source')} placeholder={t('recipes.editor.sourceExample')} />
        <TextField {...line('url')} inputMode="url" />
      </div>
      <Cooked editor={editor} />
      <EditorLinks recipeId={recipeId} links={form.linkedRecipes} onChange={change} />
      <EditorNutrition nutrition={form.nutrition} problems={problems.nutrition} onChange={change} />
    </>
  );
}

/** Shows what one thinks of the recipe, and when one last made it. */
function Cooked({ editor: { form, change } }: Pick<EditorFieldsProps, 'editor'>) {
  const t = useT();
  return (
    <div className={styles.two}>
      <EditorRating rating={form.rating} onChange={(rating) => change({ rating })} />
      <DateField
        label={t(fieldNames.lastMadeAt)}
        value={form.lastMadeAt}
        onChange={(lastMadeAt) => change({ lastMadeAt })}
      />
    </div>
  );
}
