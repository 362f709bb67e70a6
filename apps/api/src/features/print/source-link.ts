import { type Markup, markup } from '#api/kernel/markup';

/**
 * Returns the address of a recipe's source: a link when it is safe to follow, otherwise text. Safe means http or https,
 * without white space, control characters and names before the host, which people and browsers read differently.
 */
export function sourceLink(url: string): Markup | string {
  const address = url.trim();
  const isWeb = /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(address) && URL.canParse(address);
  if (!isWeb) return address;
  const { href, username, password } = new URL(address);
  if (username !== '' || password !== '') return address;
  return markup`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow" dir="ltr">${address}</a>`;
}
