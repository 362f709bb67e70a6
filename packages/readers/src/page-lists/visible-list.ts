import type { LaidOutLine, LineRange } from '../recipe-text/text-line.ts';
import { sharedWords, wordsOf } from './line-keys.ts';
import type { LineWords, Match } from './markup-finder.ts';
import { MarkupFinder } from './markup-finder.ts';

/** So many lines of other text may stand between two ingredients. */
const maxGap = 8;
const minShare = 0.6;
/** A line in other words speaks half as much for a place as one in the same. */
const worthOfSimilar = 0.5;

interface Run {
  matches: Match[];
  used: Set<number>;
  worth: number;
}

const isHeading = (line: LaidOutLine | undefined): boolean => line !== undefined && line.rank > 0 && line.rank < 7;

/** Returns the lines of the markup that the page shows somewhere in the same words. */
function shownSomewhere(finder: MarkupFinder, count: number): Set<number> {
  const found = new Set<number>();
  const collect = (line: number): boolean => {
    found.add(line);
    return false;
  };
  for (let at = 0; at < count; at += 1) finder.sameAt(at, collect);
  return found;
}

/** Returns runs of matches that stand near one another. None shows a line twice. */
function runsIn(written: LineWords, shown: LineWords, lines: readonly LaidOutLine[]): Run[] {
  const finder = new MarkupFinder(written, shown);
  const same = shownSomewhere(finder, shown.length);
  const runs: Run[] = [];
  for (let at = 0; at < shown.length;) {
    const last = runs.at(-1);
    const isNear =
      last !== undefined && at - (last.matches.at(-1)?.end ?? 0) <= maxGap && last.used.size < written.length;
    const isOpen = (line: number): boolean => !isNear || !last.used.has(line);
    const similar = (): Match | undefined =>
      isHeading(lines[at]) ? undefined : finder.similarAt(at, (line) => isOpen(line) && !same.has(line));
    const match = finder.sameAt(at, isOpen, isNear ? last.matches.at(-1)?.line : -1) ?? similar();
    at = match?.end ?? at + 1;
    if (match === undefined) continue;
    const run: Run = isNear ? last : { matches: [], used: new Set(), worth: 0 };
    if (!isNear) runs.push(run);
    run.matches.push(match);
    run.used.add(match.line);
    run.worth += match.isSame ? 1 : worthOfSimilar;
  }
  return runs;
}

/** Returns the line of a page between two places that says most of a line of the markup, or undefined. */
function nearest(words: readonly string[], shown: LineWords, { start, end }: LineRange): number | undefined {
  let best: number | undefined;
  let most = words.length / 2;
  for (let at = start; at < end; at += 1) {
    const shared = sharedWords(words, shown[at] ?? []);
    if (shared === 0 || shared < most || (shared === most && best !== undefined)) continue;
    most = shared;
    best = at;
  }
  return best;
}

/** Adds lines that the page words otherwise, where their neighbours say that they stand. */
function withNeighbours({ matches, used }: Run, written: LineWords, shown: LineWords): Match[] {
  const all: Match[] = [];
  for (const [at, match] of matches.entries()) {
    all.push(match);
    let start = match.end;
    const end = Math.min(matches[at + 1]?.start ?? shown.length, start + maxGap);
    for (let line = match.line + 1; line < written.length && !used.has(line); line += 1) {
      const place = nearest(written[line] ?? [], shown, { start, end });
      if (place === undefined) continue;
      used.add(line);
      all.push({ line, start: place, end: place + 1, isSame: false });
      start = place + 1;
    }
  }
  return all;
}

/**
 * Finds the list of a page that shows the ingredients of its markup, and returns the place of each in the order of the
 * page. Returns none where no list shows most of them.
 */
export function visibleList(ingredients: readonly string[], lines: readonly LaidOutLine[]): Match[] {
  const written = ingredients.map(wordsOf);
  const shown = lines.map(({ text }) => wordsOf(text));
  const runs = runsIn(written, shown, lines);
  const best = runs.reduce<Run | undefined>((most, run) => (run.worth > (most?.worth ?? 0) ? run : most), undefined);
  if (best === undefined || best.matches.length < Math.max(2, ingredients.length * minShare)) return [];
  return withNeighbours(best, written, shown);
}
