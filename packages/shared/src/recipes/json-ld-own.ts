import { z } from 'zod';
import { maxLabelLength } from '../labels/schemas.ts';
import type { JsonNode } from '../schema-org/json-node.ts';
import type { ReadRecipe } from '../schema-org/read-recipe.ts';
import { survivesReading } from '../schema-org/survives-reading.ts';
import { storableText } from '../text/storable-text.ts';
import { type JsonLd, type JsonLdRecipe, recipeJsonLd } from './json-ld.ts';
import { completeSnapshot, recipeFieldSchema, recipeSnapshotSchema } from './revision-schemas.ts';
import {
  folderSchema,
  nutritionSchema,
  type Recipe,
  recipeImageSchema,
  recipeTextFields,
  recipeTextSchema,
  type RecipeText,
} from './schemas.ts';

/** The property of our own files that holds what schema.org has no property for or says less exactly. */
export const ownProperty = 'urn:trivet:recipe';

/** Most pictures and links of a recipe; the same that a save takes. */
const maxParts = 100;
const maxLabels = 500;
/** Labels that a reader of schema.org takes. */
const maxPlainLabels = 100;
/** Earlier states of one recipe that an archive holds at most. */
const maxRevisions = 10_000;
const maxVersion = 1_000_000_000;

const named = z.array(z.object({ id: z.uuid(), title: storableText(1_000) })).max(maxLabels);
const isMoment = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year < 2200;
};
const moment = z.iso.datetime().refine(isMoment);
const day = z.iso.date().refine(isMoment);

/** An earlier state of a recipe as an archive tells it. */
const ownRevisionSchema = z.object({
  version: z.int().positive().max(maxVersion),
  createdAt: moment,
  /** True when the owner of the archive replaced this state. */
  isByOwner: z.boolean().catch(false),
  changedFields: z.array(recipeFieldSchema).max(100),
  snapshot: z.preprocess(
    completeSnapshot,
    recipeSnapshotSchema.extend({
      lastMadeAt: day.nullable(),
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

// Each part by itself: one that is damaged does not spoil the others.
const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What {@link ownProperty} holds; what is left out stands in the properties of schema.org, or is not there. */
export const ownRecipeSchema = z.object({
  text: part(recipeTextSchema.partial()),
  labels: part(
    z
      .array(z.object({ title: storableText(maxLabelLength), group: storableText(maxLabelLength).optional() }))
      .max(maxLabels),
  ),
  folder: part(folderSchema),
  lastMadeAt: part(day),
  nutrition: part(nutritionSchema),
  /** Ids of recipes of the same file. */
  links: part(z.array(z.uuid()).max(maxParts)),
  version: part(z.int().positive().max(maxVersion)),
  /** Pictures of an archive, by their names in it: of the recipe, and of its earlier states alone. */
  images: part(z.array(z.object({ id: z.uuid(), file: z.string().max(200) })).max(maxParts)),
  earlierImages: part(z.array(z.object({ id: z.uuid(), file: z.string().max(200) })).max(10 * maxParts)),
  revisions: part(z.array(z.unknown()).max(maxRevisions).transform(readable)),
});
export type OwnRecipe = z.infer<typeof ownRecipeSchema>;

/** What {@link ownRecipeJsonLd} tells of a recipe. */
export interface OwnJsonLdRecipe extends JsonLdRecipe, Pick<Recipe, 'folder' | 'lastMadeAt' | 'version'> {
  labels: readonly { title: string; group: string | null }[];
  linkedRecipes: readonly { id: string }[];
}

/** The texts that a reader of schema.org may get differently, see {@link survivesReading}. */
function inexactText(recipe: RecipeText): Partial<RecipeText> {
  // A total that is not there is made of the other time.
  const isTimed = recipe.activeTime !== '' || recipe.totalTime !== '';
  const isInexact = (field: keyof RecipeText): boolean =>
    field === 'activeTime' || field === 'totalTime' ? isTimed : !survivesReading(field, recipe[field]);
  const fields = recipeTextFields.filter(isInexact);
  return Object.fromEntries(fields.map((field) => [field, recipe[field]]));
}

/**
 * A recipe as schema.org's Recipe with {@link ownProperty} besides, so that {@link readOwnParts} gets back exactly what
 * went in. `more` are parts that only an archive has.
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
    ...(recipe.linkedRecipes.length > 0 && { links: recipe.linkedRecipes.map(({ id }) => id) }),
    ...(recipe.version !== 1 && { version: recipe.version }),
    ...more,
  };
  // Also where it says nothing: it tells that the other properties are exact.
  return { ...node, [ownProperty]: own };
}

/** What our own files tell of a recipe beyond what any reader of schema.org gets. */
export interface OwnParts extends Omit<OwnRecipe, 'text' | 'labels' | 'lastMadeAt' | 'nutrition'> {
  /** The id that other recipes of the file name it by. */
  id: string | undefined;
  labelGroups: { label: string; group: string }[];
  updatedAt: Date | undefined;
}

const identifierSchema = z.uuid().optional().catch(undefined);
const momentSchema = moment.optional().catch(undefined);

/** What was read from a node of one of our own files, exactly as it was exported; undefined for any other node. */
export function readOwnParts(node: JsonNode, read: ReadRecipe): { read: ReadRecipe; own: OwnParts } | undefined {
  if (!Object.hasOwn(node, ownProperty)) return undefined;
  const found = ownRecipeSchema.safeParse(node[ownProperty]);
  if (!found.success) return undefined;
  const { text, labels, lastMadeAt, nutrition, ...rest } = found.data;
  const updatedAt = momentSchema.parse(node.dateModified);
  return {
    read: {
      ...read,
      recipe: { ...read.recipe, ...(text as Partial<RecipeText> | undefined) },
      labels: labels?.map(({ title }) => title) ?? read.labels,
      nutrition: nutrition ?? read.nutrition,
      ...(lastMadeAt !== undefined && { lastMadeAt }),
    },
    own: {
      ...rest,
      id: identifierSchema.parse(node.identifier),
      labelGroups: labels?.flatMap(({ title: label, group }) => (group ? [{ label, group }] : [])) ?? [],
      updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
    },
  };
}
