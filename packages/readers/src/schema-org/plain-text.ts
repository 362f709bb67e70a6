import { foldSpaces } from '@trivet/shared/text/fold-spaces';
import { decodeEntities } from './entities.ts';

const lineTag = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dt|dd|dl|hr)(?![a-z\d])[^<>]*>/gi;
const anyTag = /<\/?[a-z][^<>]*>|<![^<>]*>/gi;
const hiddenElement = /<(script|style)(?![a-z\d])[^<>]*>[^<]*<\/\1\s*>/gi;
// Controls, lone surrogates, soft hyphen, zero width space, word joiner, byte order mark: none of them is text.
const unwanted = /(?!\n)[\p{Cc}\p{Cs}\u00AD\u200B\u2060\uFEFF]/gu;
const unstorable = /(?!\n)[\p{Cc}\p{Cs}\u00AD\u200B\u2028\u2029\u2060\uFEFF]/u;
const lineBreak = /\r\n?|[\u2028\u2029\v\f]/g;

/**
 * Returns text that PostgreSQL and JSON can store, at most `max` UTF-16 units, without controls and halves of
 * characters.
 */
export function storableWithin(text: string, max: number): string {
  if (text.length <= max && !unstorable.test(text)) return text;
  const clean = text.replace(lineBreak, '\n').replace(/\t/g, ' ').replace(unwanted, '');
  return clean.length <= max
    ? clean
    : clean
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}

/** A break of the text itself where a sentence goes on in the next line, as the source of a page breaks it. */
const withinSentence = /\p{L}[ \t]{0,20}[\r\n]+[ \t]{0,20}\p{Ll}/u;

/**
 * Returns true for plain text with a break of a tag here and there: it breaks its lines itself, and tags break fewer, or
 * as many where none of its own breaks is within a sentence. The breaks of tags are line separators.
 */
function isPlain(visible: string, broken: string): boolean {
  if ((visible.match(lineTag) ?? []).some((tag) => !/^<br/i.test(tag))) return false;
  const breaks = broken.match(/[\r\n\u2028]+/g) ?? [];
  const own = breaks.filter((run) => !run.includes('\u2028')).length;
  return own * 2 > breaks.length || (own > 0 && own * 2 === breaks.length && !withinSentence.test(broken));
}

/**
 * Replaces HTML by text: elements that start a line become line feeds, line feeds of the source become spaces unless it
 * is plain text, and other tags are dropped.
 */
function withoutTags(text: string): string {
  const decoded = decodeEntities(text);
  if (!decoded.includes('<')) return decoded;
  const visible = decoded.replace(hiddenElement, ' ');
  const broken = visible.replace(lineTag, '\u2028');
  return (isPlain(visible, broken) ? broken : broken.replace(/[\r\n]+/g, ' ')).replace(anyTag, '');
}

// Markup, references, anything but letters and single spaces between them.
const special = /[&<\p{Cc}\u00AD\u200B\u2028\u2029\u2060\uFEFF]|^\s|\s$|[^\S ]| {2}/u;

/** Returns the lines of a text that may hold HTML, folded and trimmed, without empty ones. */
export function visibleLines(text: string): string[] {
  if (!special.test(text) && text.isWellFormed()) return text === '' ? [] : [text];
  return storableWithin(withoutTags(text), Number.POSITIVE_INFINITY)
    .split('\n')
    .map((line) => foldSpaces(line).trim())
    .filter((line) => line !== '');
}

/** Returns a text that may hold HTML as one folded line. */
export const textLine = (text: string): string => visibleLines(text).join(' ');
