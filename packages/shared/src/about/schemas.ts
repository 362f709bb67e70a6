import { z } from 'zod';
import { languageCodes } from '../languages.ts';

/** How to reach the operator of a server. Both are null where they have set nothing. */
export const contactSchema = z.object({ email: z.string().nullable(), url: z.string().nullable() });

export type Contact = z.infer<typeof contactSchema>;

/** Most bytes of the operator's own legal text. A page that is read, and parsed in the browser. @limit Live updates */
export const maxLegalBytes = 200_000;

/**
 * The operator's own legal text as Markdown, with the BCP 47 tag of its language where that is known. `text` is null
 * where there is none, or where `problem` says why it cannot be shown.
 */
export const legalTextSchema = z.object({
  text: z.string().nullable(),
  lang: z.string().nullable(),
  problem: z.enum(['tooLong', 'unreadable']).nullable(),
});

export type LegalText = z.infer<typeof legalTextSchema>;

const modelName = z.string().nullable();

/**
 * What answers chats and reads photographs on a server. `assistant` and `photos` are null where the feature is off, and the
 * name of a model where the operator has set up none.
 */
export const serverModelsSchema = z.object({
  assistant: z.object({ model: modelName }).nullable(),
  photos: z
    .object({
      model: modelName,
      /** The languages in which text is recognised; none where the text recognition is not installed. */
      languages: z.array(z.enum(languageCodes)),
    })
    .nullable(),
});

export type ServerModels = z.infer<typeof serverModelsSchema>;
