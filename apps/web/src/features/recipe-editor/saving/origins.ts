import type { ClippedAlternative, ClippedRecipe, FieldSource } from '@trivet/shared/clip/schemas';
import { type RecipeForm, textFields, type TextFieldName } from '#web/features/recipes/form.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';

/** The places where the text of each field was found, in words. */
export type FieldOrigins = Partial<Record<TextFieldName, string>>;

const words: Record<FieldSource, MessageKey> = {
  'json-ld': 'clip.origin.data',
  microdata: 'clip.origin.data',
  rdfa: 'clip.origin.data',
  'h-recipe': 'clip.origin.data',
  script: 'clip.origin.script',
  text: 'clip.origin.text',
  meta: 'clip.origin.meta',
  address: 'clip.origin.address',
};

/** Confidence from which a clipped recipe is rarely wrong. */
export const sureConfidence = 0.8;

/** The fields without which nobody can cook. */
const needed: readonly TextFieldName[] = ['title', 'ingredients', 'instructions'];

/** Returns true where knowing how a recipe was found helps to check it: it is not sure, or the page has several. */
const isDoubtful = (shown: ClippedAlternative, page: ClippedRecipe): boolean =>
  shown.confidence < sureConfidence || page.alternatives.length > 0;

/**
 * Returns where each field of a doubtful recipe was found, and which of the needed ones any recipe lacks, until somebody
 * changes the field.
 */
export function useOrigins(
  shown: ClippedAlternative | null,
  page: ClippedRecipe | undefined,
  form: RecipeForm,
): FieldOrigins {
  const t = useT();
  if (shown === null || page === undefined) return {};
  const origins: FieldOrigins = {};
  for (const field of textFields) {
    if (form[field].trim() !== shown[field].trim()) continue;
    const source = isDoubtful(shown, page) ? shown.provenance[field] : undefined;
    if (shown[field] !== '' && source !== undefined) origins[field] = t(words[source]);
    else if (shown[field] === '' && needed.includes(field)) origins[field] = t('clip.origin.missing');
  }
  return origins;
}
