import { nutritionSchema, recipeTextSchema } from '@trivet/shared/recipes/schemas';
import type { z } from 'zod';
import { type RecipeForm, textFields, type TextFieldName } from '#web/features/recipes/form.public.ts';
import { type NutritionField, wrongAmounts } from '#web/features/recipes/nutrition-form.public.ts';
import type { Translate } from '#web/lib/i18n.ts';

/** The problems of a form, field by field. */
export type Problems = Partial<Record<TextFieldName, string>> & {
  nutrition?: Partial<Record<NutritionField, string>>;
};

/** Returns all problems, each sentence once. */
export function problemTexts({ nutrition = {}, ...texts }: Problems): string[] {
  return [...new Set([...Object.values(texts), ...Object.values(nutrition)])];
}

/** Returns what the server would refuse, in words for the fields. */
export function formProblems(form: RecipeForm, t: Translate): Problems {
  const problems: Problems = {};
  if (form.title.trim() === '') problems.title = t('errors.titleRequired');
  for (const field of textFields) {
    const problem = textProblem(recipeTextSchema.shape[field], form[field], t);
    if (problem !== null) problems[field] = problem;
  }
  const nutrition = nutritionProblems(form, t);
  return Object.keys(nutrition).length === 0 ? problems : { ...problems, nutrition };
}

function textProblem(schema: z.ZodType, text: string, t: Translate): string | null {
  const issue = schema.safeParse(text).error?.issues[0];
  if (issue?.code === 'too_big') {
    return t('common.tooLong', { max: Number(issue.maximum), length: text.length });
  }
  return issue === undefined ? null : t('recipes.editor.unstorable');
}

function nutritionProblems({ nutrition }: RecipeForm, t: Translate): Partial<Record<NutritionField, string>> {
  const problems: Partial<Record<NutritionField, string>> = {};
  for (const field of wrongAmounts(nutrition)) problems[field] = t('recipes.editor.notAnAmount');
  for (const field of ['servingSize', 'description'] as const) {
    const problem = textProblem(nutritionSchema.shape[field], nutrition[field] ?? '', t);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
