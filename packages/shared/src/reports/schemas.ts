import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';

/** Longest reason of a report, in UTF-16 units. It is one mail. @limit People */
export const maxReportReason = 2_000;

/** What the operator is to know of a person, or of a message that this person wrote to the caller. */
export const newReportSchema = z.object({
  userId: z.uuid(),
  messageId: z.uuid().nullish(),
  reason: storableText(maxReportReason).refine((reason) => reason.trim() !== ''),
});
export type NewReport = z.infer<typeof newReportSchema>;

/** `mail` means that the operator was written to, `log` that the report waits in the database and the log of the server. */
export const reportResultSchema = z.object({ delivery: z.enum(['mail', 'log']) });
export type ReportResult = z.infer<typeof reportResultSchema>;
