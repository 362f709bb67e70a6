/** Who changed a piece since the common base. */
export type ChangedBy = 'nobody' | 'me' | 'them' | 'both';

/** A piece of a merge with both sides. `combined` is the result of both, for pieces where that makes sense. */
export interface Piece<Value> {
  mine: Value;
  theirs: Value;
  combined?: Value;
  changedBy: ChangedBy;
}

/** Lines `start` to `end` of the base became lines `otherStart` to `otherEnd`. The ends are exclusive. */
interface Hunk {
  start: number;
  end: number;
  otherStart: number;
  otherEnd: number;
}

/** The largest number of differing lines for which a shortest way is searched. The cost grows with its square. */
const mostEdits = 800;

/**
 * Compares three texts line by line. Returns the pieces that both share, that one side changed, and that both changed.
 * The pieces of either side, joined again, are exactly that side's lines.
 */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Piece<string[]>[] {
  const sides = [mine, theirs].map((lines): Side => ({ hunks: hunksOf(base, lines), lines, next: 0, shift: 0 }));
  const pieces: Piece<string[]>[] = [];
  let done = 0;
  for (;;) {
    const first = Math.min(...sides.map(({ hunks, next }) => hunks[next]?.start ?? Infinity));
    if (first === Infinity) break;
    if (first > done) pieces.push(unchanged(base.slice(done, first)));
    const before = sides.map(({ shift }) => shift);
    const end = takeCluster(sides, first);
    const [mineNow = [], theirsNow = []] = sides.map(({ lines, shift }, index) =>
      lines.slice(first + (before[index] ?? 0), end + shift),
    );
    pieces.push(pieceOf(base.slice(first, end), mineNow, theirsNow));
    done = end;
  }
  if (done < base.length) pieces.push(unchanged(base.slice(done)));
  return pieces;
}

interface Side {
  hunks: readonly Hunk[];
  lines: readonly string[];
  next: number;
  shift: number;
}

/** Takes the hunks of both sides that begin at `start` or overlap, and returns where they end in the base. */
function takeCluster(sides: readonly Side[], start: number): number {
  let end = start;
  let isFirst = true;
  for (;;) {
    const side = sides.find(({ hunks, next }) => {
      const hunk = hunks[next];
      return hunk !== undefined && (isFirst ? hunk.start === start : reaches(hunk, start, end));
    });
    const hunk = side?.hunks[side.next];
    if (side === undefined || hunk === undefined) return end;
    end = Math.max(end, hunk.end);
    side.next += 1;
    side.shift = hunk.otherEnd - hunk.end;
    isFirst = false;
  }
}

// An insertion that touches a change is part of it, because nothing tells which of the two comes first.
const reaches = (hunk: Hunk, start: number, end: number): boolean =>
  hunk.start < end || (hunk.start === end && (hunk.start === hunk.end || start === end));

const unchanged = (lines: string[]): Piece<string[]> => ({ mine: lines, theirs: lines, changedBy: 'nobody' });

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

function pieceOf(base: string[], mine: string[], theirs: string[]): Piece<string[]> {
  if (isSame(mine, theirs)) return { mine, theirs, changedBy: 'nobody' };
  if (isSame(base, theirs)) return { mine, theirs, changedBy: 'me' };
  if (isSame(base, mine)) return { mine, theirs, changedBy: 'them' };
  return { mine, theirs, combined: [...mine, ...theirs], changedBy: 'both' };
}

function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  let head = 0;
  while (head < base.length && head < other.length && base[head] === other[head]) head += 1;
  let tail = 0;
  const longest = Math.min(base.length, other.length) - head;
  while (tail < longest && base[base.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const from = base.slice(head, base.length - tail);
  const to = other.slice(head, other.length - tail);
  const matches = sharedLines(from, to);
  const hunks: Hunk[] = [];
  let [start, otherStart] = [head, head];
  for (const [line, otherLine] of [...matches, [from.length, to.length] as const]) {
    const [end, otherEnd] = [head + line, head + otherLine];
    if (end > start || otherEnd > otherStart) hunks.push({ start, end, otherStart, otherEnd });
    [start, otherStart] = [end + 1, otherEnd + 1];
  }
  return hunks;
}

/**
 * Returns pairs of equal lines on a shortest way from one text to the other (Myers 1986), or no pairs when the texts
 * differ too much.
 */
function sharedLines(from: readonly string[], to: readonly string[]): [number, number][] {
  const trail: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  const most = Math.min(from.length + to.length, mostEdits);
  for (let edits = 0; edits <= most; edits += 1) {
    trail.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepInto(reached, diagonal, edits);
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= from.length && x - diagonal >= to.length) return walkBack(trail, from.length, to.length);
    }
    reached = next;
  }
  return [];
}

const at = (reached: ReadonlyMap<number, number>, diagonal: number): number => reached.get(diagonal) ?? -1;

const comesDown = (reached: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && at(reached, diagonal - 1) < at(reached, diagonal + 1));

const stepInto = (reached: ReadonlyMap<number, number>, diagonal: number, edits: number): number =>
  comesDown(reached, diagonal, edits) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;

function walkBack(trail: readonly ReadonlyMap<number, number>[], width: number, height: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [x, y] = [width, height];
  for (let edits = trail.length - 1; edits >= 0; edits -= 1) {
    const reached = trail[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const previous = comesDown(reached, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const previousX = at(reached, previous);
    const previousY = previousX - previous;
    const [entryX, entryY] = comesDown(reached, diagonal, edits)
      ? [previousX, previousY + 1]
      : [previousX + 1, previousY];
    while (x > Math.max(entryX, 0) && y > Math.max(entryY, 0)) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    [x, y] = [previousX, previousY];
  }
  return pairs.reverse();
}
