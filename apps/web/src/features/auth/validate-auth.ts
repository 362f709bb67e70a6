import { isEmail } from '@trivet/shared/users/email';
import { minPasswordLength } from '@trivet/shared/users/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';

/** The fields of this feature's forms. */
export interface AuthFields {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The message for each field with a problem. */
export type AuthProblems = Partial<Record<keyof AuthFields, MessageKey>>;

/** Returns what is missing in the log-in form: the address or the password. */
export const validateLogIn = ({ email, password }: AuthFields): AuthProblems => ({
  ...(email === '' && { email: 'auth.noEmail' }),
  ...(password === '' && { password: 'auth.noPassword' }),
});

/** Checks a new password and its repetition. */
export const validatePassword = ({ password, confirmPassword }: AuthFields): AuthProblems => ({
  ...(password.length < minPasswordLength && { password: 'auth.passwordLength' }),
  ...(password === '' && { password: 'auth.noPassword' }),
  ...(password !== confirmPassword && { confirmPassword: 'auth.passwordMatch' }),
});

/** Returns the problems of the registration form, as the server would. */
export const validateRegistration = (fields: AuthFields): AuthProblems => ({
  ...(fields.name.trim() === '' && { name: 'auth.noName' }),
  ...(!isEmail(fields.email) && { email: 'auth.invalidEmail' }),
  ...validatePassword(fields),
});
