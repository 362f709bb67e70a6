import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { maxEmailLength } from './email.ts';

/** Shortest password, because older clients allow one as short (SECURITY.md). */
export const minPasswordLength = 6;
/**
 * Longest password. All of it counts.
 * @limit Accounts and sessions (6 to 1,000 characters): Password. Older clients allow six; all characters of a long one
 * count.
 */
const maxPasswordLength = 1_000;
/** Longest name of a person. It is one line. @limit Accounts and sessions */
const maxNameLength = 254;

/** The text of an email address. The service decides whether it is valid. */
export const emailSchema = storableText(maxEmailLength);
const passwordText = storableText(maxPasswordLength);
/** The name of a person. */
export const userNameSchema = storableText(maxNameLength);

/** The input of a login. The service refuses a wrong one with the statuses of docs/wire.md. */
export const credentialsSchema = z.object({ email: emailSchema, password: passwordText });

/**
 * `keepAccount` says that the person who gets in wants to keep an account that is closed. Without it the answer for such an
 * account is `accountClosing`, with {@link closingAccountSchema}.
 */
const keepAccount = z.boolean().optional();

/** The input of a login over the typed API. */
export const logInSchema = credentialsSchema.extend({ keepAccount });
export type LogIn = z.infer<typeof logInSchema>;

/** When a closed account is deleted for good. */
export const closingAccountSchema = z.object({ deletedAt: z.coerce.date() });
export type ClosingAccount = z.infer<typeof closingAccountSchema>;

/** Closes the account, which its address confirms. */
export const closeAccountSchema = z.object({ email: emailSchema });

/** The input of a registration. The name defaults to the address, as legacy clients expect. */
export const registrationSchema = credentialsSchema.extend({ name: userNameSchema.optional() });
export type Registration = z.infer<typeof registrationSchema>;

const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const textOrNone = (value: unknown): unknown => value ?? '';

/**
 * The input of a registration over REST. A missing value is refused like one that is too short, with the statuses of
 * docs/wire.md.
 */
export const legacyRegistrationSchema = registrationSchema.extend({
  email: z.preprocess(textOrNone, emailSchema),
  password: z.preprocess(textOrNone, passwordText),
  name: orAbsent(userNameSchema),
});

/** The token of a new session. */
export const tokenSchema = z.object({ token: z.string() });

/** The ticket that opens the caller's socket for five minutes, so that no address contains a session token. */
export const socketTicketSchema = z.object({ ticket: z.string() });

/** Asks for a reset link. */
export const forgotSchema = z.object({ email: emailSchema });

/** `log` means that this server sends no mail: the link is in its log, and the operator can pass it on. */
export const forgotResultSchema = z.object({ delivery: z.enum(['mail', 'log']) });

/** Sets a new password with the grant of a reset link. */
export const resetSchema = z.object({ grant: storableText(200), password: passwordText, keepAccount });
export type Reset = z.infer<typeof resetSchema>;

/** A change of one's own account. E-mail and password need the current password, or a session of the last ten minutes. */
export const userUpdateSchema = z.object({
  name: userNameSchema.optional(),
  email: emailSchema.optional(),
  password: passwordText.optional(),
  currentPassword: passwordText.optional(),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A change of one's own account over REST. Null counts as absent. */
export const legacyUserUpdateSchema = z.object({
  name: orAbsent(userNameSchema),
  email: orAbsent(emailSchema),
  password: orAbsent(passwordText),
  currentPassword: orAbsent(passwordText),
});

/** One's own account. */
export const meSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  handle: z.string().nullable(),
  enableProfile: z.boolean(),
  subscriptions: z.array(z.object({ expires: z.date().nullable(), capabilities: z.array(z.string()) })),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Me = z.infer<typeof meSchema>;

/** One's own account as clients of the reference product read it over the typed API. */
export const compatMeSchema = meSchema.extend({ profileVisibility: z.literal('public') });
export type CompatMe = z.infer<typeof compatMeSchema>;

/** Another person in the form that anybody may see. */
export const userPublicSchema = z.object({ id: z.uuid(), name: z.string(), handle: z.string().nullable() });

/**
 * Another person as clients of the reference product read them. `email` is empty unless the person is a friend of the
 * reader or has written to them. `profileVisibility` is one word there, while each item of a profile has its own here.
 */
export const personSchema = userPublicSchema.extend({
  email: z.string(),
  enableProfile: z.boolean(),
  profileVisibility: z.literal('public'),
});
export type Person = z.infer<typeof personSchema>;

/** A person that somebody with a session found by the exact email address, over REST. */
export const userByEmailSchema = personSchema.omit({ profileVisibility: true });

/** One session of the account. */
export const sessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** What the account may do beyond the ordinary. Self-hosted accounts may do all of it. */
export const capabilitiesSchema = z.object({
  highResImages: z.boolean(),
  multipleImages: z.boolean(),
  expandablePreviews: z.boolean(),
  assistantMoreMessages: z.boolean(),
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;

/** Figures of the account. */
export const statsSchema = z.object({
  recipeCount: z.number(),
  recipeImageCount: z.number(),
  messageCount: z.number(),
  createdAt: z.date(),
  lastLogin: z.date().nullable(),
});
