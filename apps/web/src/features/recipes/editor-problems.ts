import { recipeTextSchema } from '@trivet/shared/recipes/schemas';
import type { Translate } from '#web/lib/i18n.ts';
import { type RecipeForm, textFields, type TextFieldName } from './editor-form.ts';

/** What is wrong with a form, field by field. */
export type Problems = Partial<Record<TextFieldName, string>>;

/** What would be refused by the server, in words that stand at the field. */
export function problemsOf(form: RecipeForm, t: Translate): Problems {
  const problems: Problems = {};
  if (form.title.trim() === '') problems.title = t('errors.titleRequired');
  for (const field of textFields) {
    const issue = recipeTextSchema.shape[field].safeParse(form[field]).error?.issues[0];
    if (issue?.code === 'too_big') {
      problems[field] = t('recipes.editor.tooLong', { max: Number(issue.maximum), length: form[field].length });
    } else if (issue !== undefined) {
      problems[field] = t('recipes.editor.unstorable');
    }
  }
  return problems;
}
