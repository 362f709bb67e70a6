import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { maxMembers } from './limits.ts';
import { maxCreated } from './compat-schemas.ts';
import { idSchema } from '../sync/row-schemas.ts';

/** Ids with commas between them. */
export const idsSchema = z
  .string()
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(idSchema).min(1).max(maxCreated));

/** The longest title of a scope, in UTF-16 units, as in the reference product. */
const maxTitle = 254;

/** What clients of the period send to make a scope, with the people whom it is shared with. */
export const newLegacyScopeSchema = z.object({
  title: storableText(maxTitle).nullish(),
  collaborators: z.array(idSchema).max(maxMembers).nullish(),
});
export type NewLegacyScope = z.infer<typeof newLegacyScopeSchema>;

/** A person as clients of the period read them. The address is empty unless they are known to the reader. */
const partnerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

/** A scope with its people as clients of the period read it, where counts are text. */
export const legacyScopeSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  itemCount: z.string(),
  myUserId: z.uuid(),
  collaborators: z.array(partnerSchema),
  owner: partnerSchema,
});
export type LegacyScope = z.infer<typeof legacyScopeSchema>;

/** What the items of every kind of scope have for clients of the period. */
export const legacyScopeItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  owner: partnerSchema.nullable(),
});

/** The time of the change in milliseconds since 1970, by which clients recognise their own one among the frames. */
export const referenceTimeSchema = z.object({ reference: z.number() });
