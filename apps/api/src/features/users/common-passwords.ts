import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most used passwords STRICT_PASSWORDS refuses (OWASP ASVS 6.2.4). @limit Accounts and sessions */
const refused = 3_000;
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 6).slice(0, refused));

/** Returns true for one of the passwords that everybody tries first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
