import type { Pace } from './pace.ts';
import type { PageArea } from './style.ts';

/** Something of a fixed height that stays on one page. Spaces vanish at the top of a page. */
export interface Row {
  height: number;
  /** Draws the row at a height of the page, moved aside by `aside`. */
  draw: (y: number, aside?: number) => void;
  isSpace?: boolean;
}

/** Fills pages with rows from top to bottom. */
export interface PageFlow {
  /** Returns the height that is left on the page below the held rows. */
  room: () => number;
  newPage: () => void;
  /** Places rows that belong together, as {@link createPageFlow} says. */
  place: (rows: readonly Row[]) => Promise<void>;
  /** Holds rows, such as a heading, until rows follow them. */
  hold: (rows: readonly Row[]) => void;
  /** Places the held rows even though nothing follows. */
  finish: () => Promise<void>;
}

/** Lines of a text longer than a page that have to stand together at its beginning. */
const linesTogether = 3;

export const space = (height: number): Row => ({ height, draw: () => undefined, isSpace: true });

/** Draws rows one below the other. */
export function drawBelow(rows: readonly Row[], top: number, aside = 0): void {
  let y = top;
  for (const row of rows) {
    row.draw(y, aside);
    y += row.height;
  }
}

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * Creates a flow. Rows that are placed together stay on one page: on the next when this one has too little room, and on
 * several only when they need more than a page. Held rows stay with the first of them, so that no title ends a page.
 */
export function createPageFlow(area: PageArea, addPage: () => void, pace: Pace): PageFlow {
  let used = 0;
  let held: Row[] = [];

  const left = (): number => area.height - used;
  const room = (): number => left() - heightOf(held);
  const newPage = (): void => {
    addPage();
    used = 0;
  };
  const draw = (row: Row): void => {
    if (row.height > left() && used > 0) newPage();
    if (row.isSpace && used === 0) return;
    row.draw(area.top + used);
    used += row.height;
  };
  const place = async (rows: readonly Row[]): Promise<void> => {
    const all = [...held, ...rows];
    const whole = heightOf(all);
    const needed = whole <= area.height ? whole : heightOf(all.slice(0, held.length + linesTogether));
    held = [];
    if (needed > left() && used > 0) newPage();
    for (const row of all) {
      draw(row);
      await pace();
    }
  };
  const hold = (rows: readonly Row[]): void => void held.push(...rows);
  const finish = (): Promise<void> => place([]);
  return { room, newPage, place, hold, finish };
}
