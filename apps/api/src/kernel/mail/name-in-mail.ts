import { isEmail } from '@trivet/shared/users/email';

/** Longest name in a mail, in UTF-16 units; longer ones are advertisements. */
const maxLength = 50;
/** As many digits as the shortest telephone number that mail programs let people tap. */
const phoneDigits = 5;

/** Signs that end a line, turn the direction of what follows, or are drawn as nothing. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
/** Signs that stand in addresses of pages and mail, with those of other scripts that programs take for the same. */
const addressSigns = /[:\uff1a\ufe55\u2236/\uff0f\u2044\u2215\\\uff3c@\uff20\ufe6b]+/gu;
/** A full stop within a word. */
const innerDots = /[.\u2024\u3002\uff0e\uff61](?=\S)/gu;

/**
 * A person's name as a mail may show it. People choose their names freely and mail can reach anybody, so a name has one
 * line and at most fifty characters there, and nothing that a mail program turns into a link. Who is called like an
 * address, or has nothing left, is called by what stands before the @ of `email`.
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
