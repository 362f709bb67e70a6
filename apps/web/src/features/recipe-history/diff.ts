import { mergeLines } from '#web/features/merge/lines.public.ts';

/** A line of a comparison, or a run of equal lines that is left out. */
export type DiffRow = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'skipped'; count: number };

/** The number of equal lines that show around a change. */
const context = 2;

/** Returns the removed and added lines, with the equal lines around them. */
export function diffRows(before: readonly string[], after: readonly string[]): DiffRow[] {
  const pieces = mergeLines(before, after, before);
  return pieces.flatMap(({ mine, theirs, changedBy }, index): DiffRow[] => {
    if (changedBy !== 'nobody') {
      return [
        ...theirs.map((text) => ({ kind: 'removed' as const, text })),
        ...mine.map((text) => ({ kind: 'added' as const, text })),
      ];
    }
    return around(mine, { isFirst: index === 0, isLast: index === pieces.length - 1 });
  });
}

function around(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffRow[] {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const same = (some: readonly string[]) => some.map((text) => ({ kind: 'same' as const, text }));
  const count = lines.length - head - tail;
  // The row for one line that is left out takes as much room as the line itself.
  if (count <= 1) return same(lines);
  return [...same(lines.slice(0, head)), { kind: 'skipped', count }, ...same(lines.slice(lines.length - tail))];
}
