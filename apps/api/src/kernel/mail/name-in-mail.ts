import { isEmail } from '@trivet/shared/users/email';

/** Longest name in a mail, in UTF-16 units. Longer ones are advertisements. @limit Accounts and sessions */
const maxLength = 50;
/** The number of digits in the shortest telephone number that mail programs let people tap. */
const phoneDigits = 5;

/** Matches signs that end a line, turn the direction of what follows, or are invisible. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
/** Matches signs of web and mail addresses, with those of other scripts that programs take for the same. */
const addressSigns = /[:\uff1a\ufe55\u2236/\uff0f\u2044\u2215\\\uff3c@\uff20\ufe6b]+/gu;
/** Matches a full stop within a word. */
const innerDots = /[.\u2024\u3002\uff0e\uff61](?=\S)/gu;

/**
 * Returns a person's name as a mail may show it. People choose their names freely and mail can reach anybody, so a name
 * has one line and at most fifty characters there, and nothing that a mail program turns into a link. A name that looks
 * like an address, or of which nothing is left, is replaced by the part of `email` before the @.
 * @example nameInMail('Win at evil.example', 'ann@example.org') === 'Win at evil example'
 */
export function nameInMail(name: string, email: string): string {
  const isName = !isEmail(name.trim()) && neutral(name) !== '';
  return neutral(isName ? name : email.slice(0, email.indexOf('@')));
}

function neutral(name: string): string {
  const words = name.replace(unprintable, ' ').replace(addressSigns, ' ').replace(innerDots, ' ');
  const digits = words.match(/\p{Nd}/gu) ?? [];
  const safe = digits.length < phoneDigits ? words : words.replace(/\p{Nd}+/gu, ' ');
  const line = safe.replace(/\s+/gu, ' ').trim().slice(0, maxLength);
  return (line.isWellFormed() ? line : line.slice(0, -1)).trim();
}
