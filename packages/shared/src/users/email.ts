/**
 * Longest email address (RFC 5321). It is checked before any pattern, so that hostile input costs nothing.
 * @limit Accounts and sessions
 */
export const maxEmailLength = 254;

/**
 * Matches a basic pattern in linear time: non-space text, `@`, text, a dot, text.
 * @example isEmail('ada@example.org') // true
 */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength || /\s/.test(text)) return false;
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return false;
  const dot = text.lastIndexOf('.');
  return dot > at + 1 && dot < text.length - 1;
}
