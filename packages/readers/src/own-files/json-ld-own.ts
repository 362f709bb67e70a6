import { z } from 'zod';
import { maxLabelLength } from '@trivet/shared/labels/schemas';
import { storableText } from '@trivet/shared/text/storable-text';
import { daySchema, momentSchema } from '@trivet/shared/wire-values';
import { presentCorrections } from '@trivet/shared/recipes/amounts/present-corrections';
import { completeSnapshot, recipeFieldSchema, recipeSnapshotSchema } from '@trivet/shared/recipes/revision-schemas';
import {
  folderSchema,
  lineCorrectionsSchema,
  nutritionSchema,
  type Recipe,
  recipeImageSchema,
  recipeTextFields,
  recipeTextSchema,
  type RecipeText,
} from '@trivet/shared/recipes/schemas';
import { type JsonLd, type JsonLdRecipe, recipeJsonLd } from '../schema-org/json-ld.ts';
import type { JsonNode } from '../schema-org/json-node.ts';
import type { ReadRecipe } from '../schema-org/read-recipe.ts';
import { survivesReading } from '../schema-org/survives-reading.ts';

/** The property in exported files for data that schema.org has no property for or states less exactly. */
export const ownProperty = 'urn:trivet:recipe';

/** Most pictures and links of a recipe, as in a save. */
const maxParts = 100;
const maxLabels = 500;
/** Most labels that a reader of schema.org takes. */
const maxPlainLabels = 100;
/** Most earlier states of one recipe in an archive. */
const maxRevisions = 10_000;
const maxVersion = 1_000_000_000;

const named = z.array(z.object({ id: z.uuid(), title: storableText(1_000) })).max(maxLabels);

/** An earlier state of a recipe in an archive. */
const ownRevisionSchema = z.object({
  version: z.int().positive().max(maxVersion),
  createdAt: momentSchema,
  /** True when the owner of the archive replaced this state. */
  isByOwner: z.boolean().catch(false),
  changedFields: z.array(recipeFieldSchema).max(100),
  snapshot: z.preprocess(
    completeSnapshot,
    recipeSnapshotSchema.extend({
      lastMadeAt: daySchema.nullable(),
      labels: named,
      linkedRecipes: named,
      images: z
        .array(recipeImageSchema.extend({ location: storableText(4_096), srcSet: storableText(20_000) }))
        .max(maxParts),
    }),
  ),
});
export type OwnRevision = z.infer<typeof ownRevisionSchema>;

const readable = (revisions: readonly unknown[]): OwnRevision[] =>
  revisions.flatMap((revision) => ownRevisionSchema.safeParse(revision).data ?? []);

// Each part is read by itself, so that a damaged one does not spoil the others.
const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The content of {@link ownProperty}. Missing parts are in the properties of schema.org, or do not exist. */
export const ownRecipeSchema = z.object({
  text: part(recipeTextSchema.partial()),
  labels: part(
    z
      .array(z.object({ title: storableText(maxLabelLength), group: storableText(maxLabelLength).optional() }))
      .max(maxLabels),
  ),
  folder: part(folderSchema),
  lastMadeAt: part(daySchema),
  nutrition: part(nutritionSchema),
  corrections: part(lineCorrectionsSchema),
  /** Ids of recipes of the same file. */
  links: part(z.array(z.uuid()).max(maxParts)),
  version: part(z.int().positive().max(maxVersion)),
  /** Whether it is a favorite of the person whose recipes these are. Older files do not say it. */
  isFavorite: part(z.boolean()),
  /** The pictures of a recipe and of its earlier states, by their file names in the archive. */
  images: part(z.array(z.object({ id: z.uuid(), file: z.string().max(200) })).max(maxParts)),
  earlierImages: part(z.array(z.object({ id: z.uuid(), file: z.string().max(200) })).max(10 * maxParts)),
  revisions: part(z.array(z.unknown()).max(maxRevisions).transform(readable)),
});
export type OwnRecipe = z.infer<typeof ownRecipeSchema>;

/** The input of {@link ownRecipeJsonLd}. */
export interface OwnJsonLdRecipe
  extends JsonLdRecipe, Pick<Recipe, 'folder' | 'lastMadeAt' | 'corrections' | 'version' | 'isFavorite'> {
  labels: readonly { title: string; group: string | null }[];
  linkedRecipes: readonly { id: string }[];
}

/** Returns the texts that a reader of schema.org may change, see {@link survivesReading}. */
function inexactText(recipe: RecipeText): Partial<RecipeText> {
  // A reader derives a missing total from the other time.
  const isTimed = recipe.activeTime !== '' || recipe.totalTime !== '';
  const isInexact = (field: keyof RecipeText): boolean =>
    field === 'activeTime' || field === 'totalTime' ? isTimed : !survivesReading(field, recipe[field]);
  const fields = recipeTextFields.filter(isInexact);
  return Object.fromEntries(fields.map((field) => [field, recipe[field]]));
}

/**
 * Returns a recipe as schema.org's Recipe with {@link ownProperty}, so that {@link readOwnParts} restores it exactly.
 * `more` has the parts that only an archive has.
 */
export function ownRecipeJsonLd(recipe: OwnJsonLdRecipe, baseUrl: string, more: Partial<OwnRecipe> = {}): JsonLd {
  const node = recipeJsonLd(recipe, baseUrl);
  const text = inexactText(recipe);
  const isPlain = recipe.labels.every(({ title, group }) => group === null && survivesReading('title', title));
  const own: Partial<OwnRecipe> = {
    ...(Object.keys(text).length > 0 && { text }),
    ...((!isPlain || recipe.labels.length > maxPlainLabels) && {
      labels: recipe.labels.map(({ title, group }) => (group === null ? { title } : { title, group })),
    }),
    ...(recipe.folder !== 'main' && { folder: recipe.folder }),
    ...(recipe.lastMadeAt !== null && { lastMadeAt: recipe.lastMadeAt }),
    ...(Object.keys(recipe.nutrition).length > 0 && { nutrition: recipe.nutrition }),
    ...(recipe.corrections.length > 0 && { corrections: recipe.corrections }),
    ...(recipe.linkedRecipes.length > 0 && { links: recipe.linkedRecipes.map(({ id }) => id) }),
    ...(recipe.version !== 1 && { version: recipe.version }),
    ...(recipe.isFavorite && { isFavorite: true }),
    ...more,
  };
  // An empty property is written too, because it says that the other properties are exact.
  return { ...node, [ownProperty]: own };
}

/** The data in exported files beyond those that any reader of schema.org gets. */
export interface OwnParts extends Omit<OwnRecipe, 'text' | 'labels' | 'lastMadeAt' | 'nutrition'> {
  /** The id that other recipes of the file use for this one. */
  id: string | undefined;
  labelGroups: { label: string; group: string }[];
  updatedAt: Date | undefined;
}

const identifierSchema = z.uuid().optional().catch(undefined);
const changedAtSchema = momentSchema.optional().catch(undefined);

/** Restores an exported recipe exactly from a node of an exported file. Returns undefined for any other node. */
export function readOwnParts(node: JsonNode, read: ReadRecipe): { read: ReadRecipe; own: OwnParts } | undefined {
  if (!Object.hasOwn(node, ownProperty)) return undefined;
  const found = ownRecipeSchema.safeParse(node[ownProperty]);
  if (!found.success) return undefined;
  const { text, labels, lastMadeAt, nutrition, corrections = [], ...rest } = found.data;
  const recipe = { ...read.recipe, ...(text as Partial<RecipeText> | undefined) };
  const updatedAt = changedAtSchema.parse(node.dateModified);
  return {
    read: {
      ...read,
      recipe,
      labels: labels?.map(({ title }) => title) ?? read.labels,
      nutrition: nutrition ?? read.nutrition,
      ...(lastMadeAt !== undefined && { lastMadeAt }),
    },
    own: {
      ...rest,
      corrections: presentCorrections({ ingredients: recipe.ingredients, corrections }),
      id: identifierSchema.parse(node.identifier),
      labelGroups: labels?.flatMap(({ title: label, group }) => (group ? [{ label, group }] : [])) ?? [],
      updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
    },
  };
}
