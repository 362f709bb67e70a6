import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';

/**
 * What a personal token allows. `read` reads recipes, labels, meal plans and shopping lists. `write` adds and changes
 * them. `lists` reads and changes shopping lists and nothing else. The account itself is open to no token.
 */
export const tokenScopes = ['read', 'write', 'lists'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** How every personal token begins, so that people and scanners for leaked secrets recognize one. */
export const apiTokenPrefix = 'trivet_';

/** Most personal tokens of an account. Each program has one. @limit Accounts and sessions */
export const maxApiTokens = 50;
/** Longest name of a token in UTF-16 units. It is one line. @limit Accounts and sessions */
export const maxApiTokenName = 100;

/** Days after which a token may expire; null is never. */
export const apiTokenLifetimes = [7, 30, 90, 365, null] as const;

/** Asks for a new token. */
export const createApiTokenSchema = z.object({
  name: storableText(4 * maxApiTokenName)
    .transform((name) => name.trim())
    .pipe(z.string().min(1).max(maxApiTokenName)),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1)
    .max(tokenScopes.length)
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.literal(apiTokenLifetimes),
});
export type CreateApiToken = z.infer<typeof createApiTokenSchema>;

/** A token as its person sees it later. Nobody can read the token itself again. */
export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  /** To the minute. */
  lastUsedAt: z.date().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The answer that has the token itself, once. */
export const createdApiTokenSchema = apiTokenSchema.extend({ token: z.string() });
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;
