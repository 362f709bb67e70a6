import { z } from 'zod';

/** How to reach the operator of a server. Both are null where they have set nothing. */
export const contactSchema = z.object({ email: z.string().nullable(), url: z.string().nullable() });

export type Contact = z.infer<typeof contactSchema>;

/** Most bytes of the operator's own legal text (docs/limits.md). */
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
