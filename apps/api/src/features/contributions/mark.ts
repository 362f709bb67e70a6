import { type Frequency, modelOf } from '@trivet/shared/contributions/models';
import { z } from 'zod';

/** What a payment is for and, with an account, whose it is. */
export interface Mark {
  model: (typeof modelOf)[Frequency];
  userId?: string | undefined;
}

const purpose = 'contribution';

const markSchema = z.object({
  trivet: z.literal(purpose),
  model: z.enum(Object.values(modelOf)),
  userId: z.uuid().optional(),
});

/**
 * Returns the metadata by which a payment is known again. Only a holder of the secret key can write it, unlike the
 * reference and the address of a payer, so that these never decide whose a payment is.
 */
export const writeMark = ({ model, userId }: Mark): Record<string, string> => ({
  trivet: purpose,
  model,
  ...(userId !== undefined && { userId }),
});

/** Returns what metadata says, or undefined for those of other payments of the same account at Stripe. */
export const readMark = (metadata: unknown): Mark | undefined => markSchema.safeParse(metadata).data;
