import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListLayout } from '../list-options.ts';
import type { RecipeListView } from '../use-recipe-list.ts';

export const gap = 12;
/** Heights of rows before one was measured, in CSS pixels. */
const estimates: Record<ListLayout, number> = { tiles: 236, list: 100, compact: 44 };
const phoneTile = 170;
/**
 * Rows that are drawn beyond the window, so that scrolling never shows a gap. There are none until the rows in view of a
 * list are drawn.
 */
const overscan = 4;
/** Returns the pixels at the top that the bar of the screen covers. A row that is shown on purpose stands below them. */
export const coveredTop = (): number => (window.innerWidth < 768 ? 64 : 80);

/**
 * The measured rows of the list that was last in view, and the height of its other rows. A return to the list restores
 * them at once.
 */
let lastRows: { layout: string; rows: VirtualItem[]; height: number } = { layout: '', rows: [], height: 0 };

/** Returns the list whose first recipes were visible last, or undefined before that. */
function useDrawnList(list: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (list === undefined) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(list)));
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return drawn;
}

interface RowsOptions {
  view: Pick<RecipeListView, 'list' | 'total' | 'show'>;
  tiles: ListLayout;
  /** Measured rows are valid for one layout only. */
  layout: string;
  columns: number;
  top: number;
}

/**
 * Returns the rows in view and their positions in a list that is as high as all its recipes. Rows that nobody has seen
 * are as high as the first ones in the middle. The recipes of the rows in view load.
 */
export function useRows({ view: { list, total, show }, tiles, layout, columns, top }: RowsOptions) {
  const drawn = useDrawnList(list);
  const hasDrawn = drawn !== undefined;
  const isDrawn = hasDrawn && (list === undefined || list === drawn);
  const [learned, setLearned] = useState(lastRows);
  const isLearned = learned.layout === layout;
  const height = isLearned ? learned.height : tiles === 'tiles' && columns === 2 ? phoneTile : estimates[tiles];
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height,
    // Another function makes the virtualizer place all rows anew.
    getItemKey: useCallback((index: number) => (height > 0 ? index : -index), [height]),
    overscan: isDrawn ? overscan : 0,
    gap: tiles === 'tiles' ? gap : 0,
    scrollMargin: top,
    scrollPaddingStart: coveredTop(),
    initialMeasurementsCache: isLearned ? lastRows.rows : [],
  });
  useLayoutEffect(() => {
    const learn = () => {
      const rows = [...virtualizer.elementsCache.values()] as HTMLElement[];
      if (rows.length === 0) return;
      const mean = rows.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / rows.length;
      lastRows = { layout, rows: [], height: mean };
      setLearned(lastRows);
    };
    if (isDrawn && !isLearned) learn();
  });
  useEffect(
    () => () => {
      if (lastRows.layout === layout) lastRows = { ...lastRows, rows: virtualizer.takeSnapshot() };
    },
    [layout, virtualizer],
  );
  const shown = virtualizer.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const tell = useEffectEvent(show);
  useEffect(() => {
    if (isDrawn) tell(from * columns, (to + 1) * columns - 1);
  }, [isDrawn, from, to, columns, total]);
  // The bar covers what is behind it.
  const first = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + coveredTop())?.index ?? 0;
  return { virtualizer, shown, first, height, hasDrawn };
}

/**
 * The width and the top of the list, in CSS pixels, when it was last in view. A return to the list restores them at
 * once.
 */
let lastPlace = { width: 0, top: 0 };

/** Follows the width of an element and its place on the page. */
export function usePlace() {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(lastPlace);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      const next = { width: box.clientWidth, top: box.getBoundingClientRect().top + window.scrollY };
      lastPlace = next;
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // The parts above the list come and go: chips, panel, selection bar.
    if (box.parentElement) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, []);
  return { element, ...place };
}
