import { isTooDeep } from '../json-depth.ts';
import { decodeEntities } from './entities.ts';

// Wrappers that content systems put around JSON: HTML comments, CDATA, byte order marks, a closing semicolon.
const wrapper = /<!--|-->|\/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*\/|(?:\/\/\s*)?(?:<!\[CDATA\[|\]\]>)|\uFEFF/g;
// A match without an end runs to the end of the text, so that no input is scanned twice.
const stringOrComment = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|,(?=\s*[\]}])/g;
const controls = /\p{Cc}/gu;

function parsed(text: string): { value: unknown } | undefined {
  // JSON.parse takes several times as long for each level when there are millions of them.
  if (isTooDeep(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Returns a part of JSON without comments, and without commas before a closing bracket. A raw line feed in a string
 * stays as a line feed, and other control characters are dropped.
 */
function mended(part: string): string {
  if (!part.startsWith('"')) return '';
  return part
    .replace(controls, (control) => (control === '\n' ? String.raw`\n` : ' '))
    .replace(/\\(?!["\\/bfnrtu])/g, String.raw`\\`);
}

/**
 * Returns JSON without common mistakes: wrappers, comments, raw line feeds in strings, commas before a closing bracket.
 */
const mend = (text: string): string =>
  text.replace(wrapper, '').replace(stringOrComment, mended).trim().replace(/;$/, '');

/**
 * Parses JSON as sites write it, and mends common mistakes. Returns undefined when it stays unreadable, and when lists
 * and objects are nested more than 200 deep. Never throws.
 */
export function parseJson(text: string): { value: unknown } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isEscaped = /&(?:quot|#34|#x22);/i.test(trimmed);
  return parsed(trimmed) ?? parsed(mend(trimmed)) ?? (isEscaped ? parsed(mend(decodeEntities(trimmed))) : undefined);
}
