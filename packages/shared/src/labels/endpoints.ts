import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text/storable-text.ts';
import { labelSchema, labelSummarySchema } from './schemas.ts';

const idSchema = z.object({ id: z.uuid() });
const titleText = storableText(1_000);
/** A label as clients of the reference product read it: there the count is text. */
const countedLabelSchema = labelSummarySchema.extend({ recipeCount: z.string() });

/** The REST paths of labels for clients of the reference product. */
export const labelsEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/labels',
    summary: 'Returns the labels with the numbers of their recipes.',
    auth: 'user',
    query: z.object({ title: titleText.optional() }),
    response: z.array(countedLabelSchema),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/labels/:id',
    summary: 'Returns a label.',
    auth: 'user',
    params: idSchema,
    response: countedLabelSchema,
  }),
  attach: defineEndpoint({
    method: 'POST',
    path: '/labels',
    summary: 'Puts a label on recipes, and creates it where there is none of this title.',
    refusals: ['labelTitleInvalid', 'recipeRequired', 'notFound', 'limitReached'],
    auth: 'user',
    body: z.object({
      title: titleText.nullish(),
      recipeId: z.uuid().optional(),
      recipeIds: z.array(z.uuid()).max(10_000).optional(),
    }),
    status: 201,
    response: labelSchema,
  }),
  merge: defineEndpoint({
    method: 'POST',
    path: '/labels/merge',
    summary: 'Moves the recipes of one label to another and deletes the first.',
    refusals: ['notFound', 'limitReached'],
    auth: 'user',
    query: z.object({ sourceLabelId: z.uuid(), targetLabelId: z.uuid() }),
    response: z.literal('ok'),
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/labels/:id',
    summary: 'Renames a label.',
    refusals: ['labelTitleInvalid', 'labelTaken'],
    auth: 'user',
    params: idSchema,
    body: z.object({ title: titleText }),
    response: labelSchema,
  }),
  detach: defineEndpoint({
    method: 'DELETE',
    path: '/labels',
    summary: 'Takes a label off a recipe.',
    refusals: ['recipeRequired', 'notFound'],
    auth: 'user',
    query: z.object({ recipeId: z.uuid().optional(), labelId: z.uuid().optional() }),
    response: labelSchema,
  }),
  deleteBulk: defineEndpoint({
    method: 'POST',
    path: '/labels/delete-bulk',
    summary: 'Moves labels to the trash. Their recipes stay.',
    refusals: ['notFound'],
    auth: 'user',
    body: z.object({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
    response: z.literal('ok'),
  }),
};
