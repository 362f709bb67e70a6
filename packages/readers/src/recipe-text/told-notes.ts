import { sectionKind } from './heading-words.ts';

const maxLabel = 30;

/** Returns the words behind a label such as `Note:` or `Tipp:`, or undefined for any other line. */
function noteOf(line: string): string | undefined {
  const at = line.slice(0, maxLabel).search(/[:：]/u);
  if (at === -1 || sectionKind(line.slice(0, at), true) !== 'notes') return undefined;
  const words = line.slice(at + 1).trim();
  return words === '' ? undefined : words;
}

/** Returns true for a line that belongs to no note: an empty one, an item, a step with its number, or a heading. */
const endsNote = (line: string): boolean =>
  line === '' || /^(?:[-–—•*]|\d{1,3}[.)])\s/u.test(line) || sectionKind(line, true) !== undefined;

/**
 * Takes the labelled notes out of a text. `Note:` at the start of a line begins one, which goes on to the end of its
 * paragraph.
 */
export function withoutNotes(text: string): { text: string; notes: string[] } {
  const rest: string[] = [];
  const notes: string[] = [];
  let isNote = false;
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    const trimmed = line.trim();
    const words = noteOf(trimmed);
    isNote = words !== undefined || (isNote && !endsNote(trimmed));
    if (isNote) notes.push(words ?? trimmed);
    else rest.push(line);
  }
  return { text: rest.join('\n'), notes };
}
