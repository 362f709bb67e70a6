import type { OutlineLine } from './outline.ts';

const maxGap = 4;
const maxNotes = 20;

/** Returns the lines under a heading such as "Notes" or "Tips" that follows a recipe within a few lines. */
export function notesAfter(lines: readonly OutlineLine[], end: number): string[] {
  const heading = lines.slice(end, end + maxGap).findIndex(({ kind, isAside }) => kind === 'notes' && !isAside);
  if (heading === -1) return [];
  const start = end + heading + 1;
  const notes: string[] = [];
  for (const { text, kind, rank, isAside, instruction } of lines.slice(start, start + maxNotes)) {
    if (kind !== undefined || isAside || (rank > 0 && rank < 7) || instruction === 0) break;
    notes.push(text);
  }
  return notes;
}
