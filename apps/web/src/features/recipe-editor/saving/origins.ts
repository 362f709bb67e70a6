import type { ClippedAlternative, FieldSource } from '@trivet/shared/clip/schemas';
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

/** The fields without which nobody can cook. */
const needed: readonly TextFieldName[] = ['title', 'ingredients', 'instructions'];

/** Returns where each field was found, until somebody changes the field. */
export function useOrigins(clipped: ClippedAlternative | null, form: RecipeForm): FieldOrigins {
  const t = useT();
  if (clipped === null) return {};
  const origins: FieldOrigins = {};
  for (const field of textFields) {
    if (form[field].trim() !== clipped[field].trim()) continue;
    const source = clipped.provenance[field];
    if (clipped[field] !== '' && source !== undefined) origins[field] = t(words[source]);
    else if (clipped[field] === '' && needed.includes(field)) origins[field] = t('clip.origin.missing');
  }
  return origins;
}
