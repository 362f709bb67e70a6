import { z } from 'zod';
import { picturedPersonSchema } from '../profiles/pictured-person.ts';

/** Most people whom one person can block. They are listed as a whole. @limit People */
export const maxBlocks = 1_000;

/** Names the person to block or to unblock. */
export const blockSchema = z.object({ userId: z.uuid() });

/** The people whom the caller has blocked, the last first. */
export const blockedPeopleSchema = z.array(picturedPersonSchema);
export type BlockedPeople = z.infer<typeof blockedPeopleSchema>;
