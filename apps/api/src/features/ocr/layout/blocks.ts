import type { Ink } from '../picture/even-light.ts';
import type { Box } from '../picture/boxes.ts';
import { piecesOf } from '../picture/letters.ts';
import { median } from '../picture/boxes.ts';

/** A stretch of rows or columns, `end` exclusive. */
interface Run {
  start: number;
  end: number;
}

/** Returns the stretches with ink, where gaps up to `bridge` do not count. */
function runsOf(counts: Uint32Array, least: number, bridge: number): Run[] {
  const runs: Run[] = [];
  for (const [at, count] of counts.entries()) {
    if (count <= least) continue;
    const last = runs.at(-1);
    if (last !== undefined && at - last.end <= bridge) last.end = at + 1;
    else runs.push({ start: at, end: at + 1 });
  }
  return runs;
}

function counted({ marks, width }: Ink, { left, top, right, bottom }: Box, by: 'rows' | 'columns'): Uint32Array {
  const counts = new Uint32Array(by === 'rows' ? bottom - top : right - left);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = by === 'rows' ? y - top : x - left;
      counts[at] = (counts[at] ?? 0) + (marks[y * width + x] ?? 0);
    }
  return counts;
}

/** Returns the rows of text of a region, each as its stretch of pixel rows. */
export const rowsIn = (ink: Ink, box: Box): Run[] =>
  runsOf(counted(ink, box, 'rows'), 0, 0).map(({ start, end }) => ({ start: box.top + start, end: box.top + end }));

const lineHeights = new WeakMap<Ink, number>();

/** Returns the usual height of the lines of a picture, from the top of a tall letter to the lowest end, or 0. */
export function lineHeightOf(ink: Ink): number {
  const known = lineHeights.get(ink);
  if (known !== undefined) return known;
  const heights = piecesOf(ink).pieces.map(({ top, bottom }) => bottom - top);
  // Most letters are low, and those that rise and fall take the line to one and a half times that.
  const height = median(heights.filter((each) => each >= 5)) * 1.45;
  lineHeights.set(ink, height);
  return height;
}

interface Band extends Run {
  /** Stretches of columns with ink; gaps narrower than a column's are bridged. */
  runs: Run[];
}

/** The gap between two columns that all bands of a group leave free. */
interface Valley {
  left: number;
  right: number;
}

function bandsOf(ink: Ink, box: Box, gap: number): Band[] {
  return rowsIn(ink, box).map(({ start, end }) => {
    const counts = counted(ink, { ...box, top: start, bottom: end }, 'columns');
    const runs = runsOf(counts, 0, gap).map((run) => ({ start: run.start + box.left, end: run.end + box.left }));
    return { start, end, runs };
  });
}

/** Returns what of a valley a band leaves free, or undefined when it writes across. */
function freeIn({ left, right }: Valley, { runs }: Band, gap: number): Valley | undefined {
  const middle = runs.filter(({ start, end }) => start < right && end > left);
  if (middle.length === 0) return { left, right };
  let best: Valley | undefined;
  const edges = [{ start: left, end: left }, ...middle, { start: right, end: right }];
  for (const [at, { start }] of edges.entries()) {
    if (at === 0) continue;
    const free = { left: Math.max(left, edges[at - 1]?.end ?? left), right: Math.min(right, start) };
    if (free.right - free.left >= gap && free.right - free.left > (best ? best.right - best.left : 0)) best = free;
  }
  return best;
}

interface Group {
  bands: Band[];
  valley: Valley | undefined;
}

const sidesOf = ({ bands, valley }: Group): { left: Band[]; right: Band[] } => ({
  left: bands.filter(({ runs }) => runs.some(({ end }) => valley !== undefined && end <= valley.left)),
  right: bands.filter(({ runs }) => runs.some(({ start }) => valley !== undefined && start >= valley.right)),
});

/** Joins bands one below the other for as long as one gap goes through all of them. */
function groupsOf(bands: readonly Band[], gap: number): Group[] {
  const groups: Group[] = [];
  for (const band of bands) {
    const last = groups.at(-1);
    const inner = valleyOf(band);
    const shared = last?.valley && freeIn(last.valley, band, gap);
    // A band without a gap of its own goes on in a column when it leaves the gap of the bands above free.
    if (last !== undefined && shared !== undefined) {
      last.bands.push(band);
      last.valley = shared;
    } else if (last !== undefined && last.valley === undefined && inner === undefined) last.bands.push(band);
    else groups.push({ bands: [band], valley: inner });
  }
  return groups;
}

/** Returns the widest gap of a band with ink on both sides, or undefined. */
function valleyOf({ runs }: Band): Valley | undefined {
  const gaps = runs.slice(1).map(({ start }, at) => ({ left: runs[at]?.end ?? start, right: start }));
  return gaps.toSorted((a, b) => b.right - b.left - (a.right - a.left))[0];
}

/**
 * Returns true for a group that is columns of text. It is none where a narrow column of amounts stands beside the foods,
 * line by line, nor where only one line has a gap.
 */
function isColumns(group: Group): boolean {
  const { left, right } = sidesOf(group);
  if (group.valley === undefined || left.length < 2 || right.length < 2) return false;
  const both = left.filter((band) => right.includes(band)).length;
  const runs = group.bands.flatMap((band) => band.runs);
  const [first, last] = [Math.min(...runs.map(({ start }) => start)), Math.max(...runs.map(({ end }) => end))];
  const isNarrow = group.valley.left - first < (last - first) * 0.2;
  return !(isNarrow && both > Math.max(left.length, right.length) * 0.7);
}

const boxOf = (bands: readonly Band[], left: number, right: number): Box => ({
  left,
  right,
  top: bands[0]?.start ?? 0,
  bottom: bands.at(-1)?.end ?? 0,
});

/** Columns within columns are read this deep: a double page, its columns, and a box in one of them. */
const maxDepth = 3;

/** Splits a region into blocks, in the order in which one reads them. */
function split(ink: Ink, box: Box, { gap, isRightToLeft }: { gap: number; isRightToLeft: boolean }, depth = 0): Box[] {
  const bands = bandsOf(ink, box, gap);
  if (bands.length === 0) return [];
  const blocks: Box[] = [];
  let plain: Band[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push(boxOf(plain, box.left, box.right));
    plain = [];
  };
  for (const group of groupsOf(bands, gap)) {
    const { valley } = group;
    if (valley === undefined || depth >= maxDepth || !isColumns(group)) {
      plain.push(...group.bands);
      continue;
    }
    flush();
    const middle = Math.round((valley.left + valley.right) / 2);
    const sides = [boxOf(group.bands, box.left, middle), boxOf(group.bands, middle, box.right)];
    const order = isRightToLeft ? sides.toReversed() : sides;
    blocks.push(...order.flatMap((side) => split(ink, side, { gap, isRightToLeft }, depth + 1)));
  }
  flush();
  return blocks;
}

/** Returns a box without the empty columns at its sides. */
function trimmed(ink: Ink, box: Box): Box {
  const runs = runsOf(counted(ink, box, 'columns'), 0, 0);
  return { ...box, left: box.left + (runs[0]?.start ?? 0), right: box.left + (runs.at(-1)?.end ?? 0) };
}

/** Returns the blocks of text of a page whose lines are level, columns apart, in the order in which one reads them. */
export function blocksOf(ink: Ink, isRightToLeft: boolean): Box[] {
  const gap = Math.max(8, Math.round(lineHeightOf(ink) * 1.6));
  const page = { left: 0, top: 0, right: ink.width, bottom: ink.height };
  return split(ink, page, { gap, isRightToLeft }).map((box) => trimmed(ink, box));
}
