import { pageWords, type SectionKind } from '@trivet/lexicon/page-words';

const maxHeading = 60;

/** Returns a heading for comparison: in lower case, without numbers, marks and pictures around its words. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/^\P{L}+/u, '')
    .replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '')
    .replace(/\s+/g, ' ');
}

const kinds = new Map<string, SectionKind>();
for (const kind of ['end', 'notes', 'equipment', 'instructions', 'ingredients'] as const)
  for (const word of pageWords(({ headings }) => headings?.[kind])) kinds.set(folded(word), kind);

// These may follow the word of a heading: a number, a bracket, a colon, "for …" in several languages.
const after =
  /^\s*(?:[\d(:*[–—/·|•-]|(?:for|für|pour|per|para|voor|til|till|på|na|dla|pro|для|на|за|για|için|עבור)(?:\s|$)|ל-?\s?\p{N}|ל\p{L}|لـ?)/u;

const wordOf = (text: string): string => text.replace(/(?<!\s)\s*[(:[*–—\d/|·•-].*/su, '');

/**
 * Returns the kind of section that a heading announces, or undefined when the line is no heading. More words may follow
 * when `isSetOff` says that the line looks like a heading.
 * @example sectionKind('Zutaten (für 4 Personen):', false) // 'ingredients'
 * @example sectionKind('For the best ingredients go to the market.', false) // undefined
 */
export function sectionKind(text: string, isSetOff: boolean): SectionKind | undefined {
  if (text.length > maxHeading * 2 || (!isSetOff && text.length > maxHeading)) return undefined;
  const line = folded(text);
  const known = kinds.get(line);
  if (known !== undefined) return known;
  const start = folded(wordOf(line));
  const atStart = start === line ? undefined : kinds.get(start);
  if (atStart !== undefined && line.length <= maxHeading) return atStart;
  // Leek soup: here's how to make it
  const atEnd = isSetOff ? kinds.get(line.slice(line.lastIndexOf(':') + 1).trim()) : undefined;
  if (atEnd === 'instructions') return atEnd;
  return firstWords(line, isSetOff);
}

/**
 * Returns the kind of the longest known run of words at the start of a line, if the rest of the line may follow a
 * heading.
 */
function firstWords(line: string, isSetOff: boolean): SectionKind | undefined {
  if (line.length > maxHeading) return undefined;
  const parts = line.split(' ');
  for (let count = Math.min(parts.length - 1, 5); count > 0; count -= 1) {
    const kind = kinds.get(folded(parts.slice(0, count).join(' ')));
    if (kind === undefined) continue;
    const rest = ` ${parts.slice(count).join(' ')}`;
    if (after.test(rest)) return kind;
    return isSetOff && (kind === 'ingredients' || kind === 'instructions') ? kind : undefined;
  }
  if (!isSetOff) return undefined;
  const last = kinds.get(parts.slice(-1).join(' '));
  const pair = kinds.get(parts.slice(-2).join(' '));
  return pair ?? (last === 'ingredients' || last === 'instructions' ? last : undefined);
}
