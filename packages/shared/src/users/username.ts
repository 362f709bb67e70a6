import { z } from 'zod';

/** Longest username; the reference product's limit. It stands in addresses. @limit Accounts and sessions */
const maxUsernameLength = 50;

/**
 * Words that a username must not contain, in any case, because such names would look like the operators of a service.
 */
const reservedWords = ['recipesage', 'admin'];

/**
 * The name under which people find a profile: letters, digits, underscore and period, without a reserved word, and not of
 * periods alone, which mean another place in an address. The result is in lower case, in which it is stored and unique.
 */
export const usernameSchema = z
  .string()
  .min(1)
  .max(maxUsernameLength)
  .regex(/^[\w.]+$/)
  .regex(/\w/)
  .toLowerCase()
  .refine((username) => !reservedWords.some((word) => username.includes(word)));
