import { errorCodes } from '@trivet/shared/errors';
import { z } from 'zod';

const personSchema = z.object({ id: z.string(), name: z.string() });
const reasonSchema = z.enum(errorCodes);

const partnerSchema = personSchema.extend({ handle: z.string().nullable() });
/** A message as applications get it (docs/wire.md, section 4). No email address is in it. */
const pushedMessageSchema = z.object({
  id: z.string(),
  body: z.string(),
  otherUser: partnerSchema,
  fromUser: partnerSchema,
  toUser: partnerSchema,
  recipe: z
    .object({ id: z.string(), title: z.string(), images: z.array(z.object({ location: z.string() })) })
    .nullable(),
});
/** See {@link pushedMessageSchema}. */
export type PushedMessage = z.infer<typeof pushedMessageSchema>;

/** What a notice is about, as it waits in the database. */
export const noticeContentSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('messages:new'),
    message: pushedMessageSchema,
  }),
  z.object({ type: z.literal('friends:requested'), person: personSchema }),
  z.object({ type: z.literal('shoppinglist:updated'), listId: z.string(), title: z.string(), by: z.string() }),
  z.object({ type: z.literal('mealplan:today'), planId: z.string(), titles: z.array(z.string()) }),
  z.object({
    type: z.literal('timer:ended'),
    recipeId: z.string(),
    title: z.string(),
    step: z.number(),
    stepText: z.string(),
  }),
  z.object({ type: z.literal('import:staged'), batchId: z.string() }),
  z.object({ type: z.literal('import:done'), batchId: z.string() }),
  z.object({ type: z.literal('import:failed'), batchId: z.string(), reason: reasonSchema }),
  z.object({ type: z.literal('ImportPepperplateWorking') }),
  z.object({ type: z.literal('ImportPepperplateComplete') }),
  z.object({ type: z.literal('ImportPepperplateFailed'), reason: reasonSchema }),
]);
/** See {@link noticeContentSchema}. */
export type NoticeContent = z.infer<typeof noticeContentSchema>;
