import { z } from 'zod';
import { lineCorrectionsSchema, ratingSchema } from '@trivet/shared/recipes/schemas';
import { emptyForm, isSameForm, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { nutritionFields } from '#web/features/recipes/nutrition-form.public.ts';
import { newId } from '#web/lib/new-id.ts';
import { draftKey, readJson, readText, storedKeys, writeText } from '#web/lib/stores/storage.ts';

const text = z.string().catch('');

/** Reads any stored value as far as possible: a damaged field is empty, the others are kept. */
const formSchema: z.ZodType<RecipeForm> = z.object({
  title: text,
  description: text,
  yield: text,
  activeTime: text,
  totalTime: text,
  source: text,
  url: text,
  ingredients: text,
  instructions: text,
  notes: text,
  rating: ratingSchema.catch(null),
  lastMadeAt: text,
  labels: z
    .array(z.object({ id: z.string().nullable(), title: z.string(), groupId: z.string().nullable().catch(null) }))
    .catch([]),
  images: z.array(z.object({ id: z.string(), location: z.string(), srcSet: z.string() })).catch([]),
  nutrition: z.partialRecord(z.enum(nutritionFields), z.string()).catch({}),
  corrections: lineCorrectionsSchema.catch([]),
  linkedRecipes: z.array(z.object({ id: z.string(), title: z.string() })).catch([]),
});

const fields = Object.keys(emptyForm) as (keyof RecipeForm)[];

const draftSchema = z.object({
  userId: z.string(),
  recipeId: z.string(),
  savedAt: z.number(),
  /** The opened recipe: its version, 0 for a new recipe, and its content. */
  version: z.number(),
  base: formSchema,
  form: formSchema,
  /** For a new recipe in the place of one that is gone: the only fields that are left of it, null for all. */
  ofGone: z
    .object({ fields: z.array(z.enum(fields)).nullable() })
    .optional()
    .catch(undefined),
});

/** An unsaved form in this browser. */
export type RecipeDraft = z.infer<typeof draftSchema>;

/**
 * The storage place of a draft: the recipe's id, or an id of its own for a new recipe, so that two tabs can each have
 * one.
 */
export type DraftSlot = string;
const newSlots = 'new.';
export const newSlotOf = (recipeId: string): DraftSlot => `${newSlots}${recipeId}`;

/** Returns the newest draft of a new recipe with its place, or null when there is none. */
export function readNewDraft(userId: string): { slot: DraftSlot; draft: RecipeDraft } | null {
  const slots = storedKeys(draftKey('recipe', newSlots)).map((key) => key.slice(draftKey('recipe', '').length));
  const drafts = slots.flatMap((slot) => {
    const draft = readDraft(slot, userId);
    return draft === null ? [] : [{ slot, draft }];
  });
  return drafts.sort((one, other) => other.draft.savedAt - one.draft.savedAt)[0] ?? null;
}

/** Returns this person's draft if it is not empty, or null. */
export function readDraft(slot: DraftSlot, userId: string): RecipeDraft | null {
  const draft = draftSchema.safeParse(readJson(draftKey('recipe', slot)));
  if (!draft.success || draft.data.userId !== userId) return null;
  return isSameForm(draft.data.base, draft.data.form) ? null : draft.data;
}

/** Stores a draft. Returns false when the browser has no room for it or stores nothing. */
export function writeDraft(slot: DraftSlot, draft: RecipeDraft): boolean {
  const key = draftKey('recipe', slot);
  const written = JSON.stringify(draft);
  writeText(key, written);
  return readText(key) === written;
}

/** Removes a draft that was saved or discarded. A newer one of another tab stays. */
export function removeDraft(slot: DraftSlot, own: RecipeDraft): void {
  const key = draftKey('recipe', slot);
  const stored = draftSchema.safeParse(readJson(key));
  if (!stored.success || stored.data.savedAt === own.savedAt) writeText(key, null);
}

/** Returns an empty draft. */
export const blankDraft = (userId: string): RecipeDraft => ({
  userId,
  recipeId: newId(),
  savedAt: 0,
  version: 0,
  base: emptyForm,
  form: emptyForm,
});
