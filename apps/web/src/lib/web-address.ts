const schemeLess = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#].*)?$/u;

/**
 * Returns the address in a text, or null when it is none that is safe to follow: only http and https are, and a bare
 * host gets https. It refuses white space, control characters and names before the host (`https://bank@evil.example`),
 * because browsers and people read them differently.
 */
export function safeLink(text: string): string | null {
  const trimmed = text.trim();
  if (/[\s\p{Cc}\p{Cf}]/u.test(trimmed)) return null;
  const address = schemeLess.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** A part of a text: words, or a link. */
interface TextPart {
  text: string;
  href: string | null;
}

const written = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/giu;
/** Signs that belong to the sentence, not to the address: `(see https://example.com/a).` */
const trailing = `.,;:!?'”’»]`;

/** Splits a line of text into addresses and the words around them. */
export function textParts(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(written)) {
    const address = withoutTail(found);
    const href = safeLink(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: line.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end), href: null });
  return parts;
}

function withoutTail(found: string): string {
  const opened = found.indexOf('(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    const isClosed = last === ')' && (opened === -1 || opened >= end);
    if (!isClosed && !trailing.includes(last)) break;
  }
  return found.slice(0, end);
}

/** Returns the last address in a shared text, which is usually its subject, or null when there is none. */
export const lastAddress = (text: string): string | null =>
  text
    .split('\n')
    .flatMap((line) => textParts(line))
    .findLast(({ href }) => href !== null)?.href ?? null;
