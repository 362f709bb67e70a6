import { safeLink } from './web-address.ts';

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
