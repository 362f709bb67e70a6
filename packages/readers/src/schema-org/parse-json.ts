import { isTooDeep } from '@trivet/shared/text/json-depth';
import { decodeEntities } from './entities.ts';

// Wrappers that content systems put around JSON: HTML comments, CDATA, byte order marks, a closing semicolon.
const wrapper = /<!--|-->|\/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*\/|(?:\/\/\s*)?(?:<!\[CDATA\[|\]\]>)|\uFEFF/g;
// A match without an end runs to the end of the text, so that no input is scanned twice.
const stringOrComment = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|,(?=\s*[\]}])/g;
const controls = /\p{Cc}/gu;
// What follows a backslash. JavaScript knows more escapes than JSON.
const escape = /\\(u[\da-f]{4}|[\s\S])/gi;

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
    .replace(escape, (whole, character: string) =>
      character === "'" ? "'" : /^(?:["\\/bfnrt]|u[\da-f]{4})$/i.test(character) ? whole : `\\${whole}`,
    );
}

/**
 * Returns JSON without common mistakes: wrappers, comments, raw line feeds in strings, commas before a closing bracket.
 */
const mend = (text: string): string =>
  text.replace(wrapper, '').replace(stringOrComment, mended).trim().replace(/;$/, '');

const bracketOrQuote = /["[\]{}]/g;
/** A string to its end, or to the end of the text. */
const restOfString = /[^"\\]*(?:\\[\s\S][^"\\]*)*"?/y;

/**
 * Returns the objects and lists of a text one by one, whatever stands between them. One without an end runs to the end
 * of the text.
 * @example jsonPieces('x = {"a":1}; {"b":2}') // ['{"a":1}', '{"b":2}']
 */
export function jsonPieces(text: string): string[] {
  const pieces: string[] = [];
  const mark = new RegExp(bracketOrQuote);
  const string = new RegExp(restOfString);
  let [start, depth] = [0, 0];
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [character] = match;
    if (character === '"') {
      // Between the values, a quotation mark begins no string.
      if (depth === 0) continue;
      string.lastIndex = mark.lastIndex;
      string.exec(text);
      mark.lastIndex = string.lastIndex;
    } else if (character === '{' || character === '[') {
      if (depth === 0) start = match.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) pieces.push(text.slice(start, mark.lastIndex));
    }
  }
  if (depth > 0) pieces.push(text.slice(start));
  return pieces;
}

/** Parses several values with anything between them as one list, or one value with anything around it. */
function parsedPieces(text: string): { value: unknown } | undefined {
  const pieces = jsonPieces(text);
  const values = pieces.flatMap((piece) => parsed(piece) ?? parsed(mend(piece)) ?? []);
  if (pieces.length === 0 || values.length < pieces.length) return undefined;
  return pieces.length === 1 ? values[0] : { value: values.map(({ value }) => value) };
}

/**
 * Parses JSON as sites write it, and mends common mistakes. Several objects in one text become a list. Returns undefined
 * when a part stays unreadable, and when lists and objects are nested more than 200 deep. Never throws.
 */
export function parseJson(text: string): { value: unknown } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isEscaped = /&(?:quot|#34|#x22);/i.test(trimmed);
  return (
    parsed(trimmed) ??
    parsed(mend(trimmed)) ??
    parsedPieces(trimmed) ??
    (isEscaped ? parsed(mend(decodeEntities(trimmed))) : undefined)
  );
}
