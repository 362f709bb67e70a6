import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { ListLayout, ListOptions } from '../list-options.ts';
import type { RecipeListSelection } from '../selection/use-recipe-selection.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import styles from './recipe-grid.module.css';
import { RecipeItem } from './recipe-item.tsx';
import { useCardGestures } from './use-card-gestures.ts';
import { useGridKeys } from './use-grid-keys.ts';

const gap = 12;
/** Width of the narrowest tile, in CSS pixels. Two fit beside each other on the smallest phones. */
const tileWidth = 196;
const phoneTileWidth = 150;
const estimates: Record<ListLayout, number> = { tiles: 236, list: 100, compact: 44 };
const phoneTile = 170;
/**
 * Rows that are drawn beyond the window, so that scrolling never shows a gap. There are none until the rows in view are
 * drawn.
 */
const overscan = 4;

interface RecipeGridProps {
  view: RecipeListView;
  options: ListOptions;
  selection: RecipeListSelection;
}

const columnsIn = (width: number): number => {
  const narrowest = width < 600 ? phoneTileWidth : tileWidth;
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
};

/**
 * The width and the top of the list, in CSS pixels, when it was last in view. A return to the list restores them at
 * once.
 */
let lastPlace = { width: 0, top: 0 };
/** The measured rows of the list that was last in view. A return to the list restores them at once. */
let lastRows: { layout: string; rows: VirtualItem[] } = { layout: '', rows: [] };

/** Follows the width of an element and its place on the page. */
function usePlace() {
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

/** Returns true once the first recipes are visible. */
function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}

/** Shows any number of recipes. Only those in view are in the page. */
export function RecipeGrid(props: RecipeGridProps) {
  const { element, width, top } = usePlace();
  const columns = props.options.layout === 'tiles' ? columnsIn(width) : 1;
  const layout = `${props.options.layout} ${columns}`;
  return (
    <div ref={element}>
      {width > 0 && <Rows key={layout} {...props} layout={`${layout} ${width}`} columns={columns} top={top} />}
    </div>
  );
}

interface RowsProps extends RecipeGridProps {
  /** Measured rows are valid for one layout only. */
  layout: string;
  columns: number;
  top: number;
}

/** Returns the rows in view and their positions. It loads more recipes before the end comes into view. */
function useRows({ view: { recipes, loadMore }, options, layout, columns, top }: Omit<RowsProps, 'selection'>) {
  const rows = Math.ceil(recipes.length / columns);
  const isDrawn = useIsDrawn();
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => (options.layout === 'tiles' && columns === 2 ? phoneTile : estimates[options.layout]),
    overscan: isDrawn ? overscan : 0,
    gap: options.layout === 'tiles' ? gap : 0,
    scrollMargin: top,
    initialMeasurementsCache: lastRows.layout === layout ? lastRows.rows : [],
  });
  useEffect(
    () => () => {
      lastRows = { layout, rows: virtualizer.takeSnapshot() };
    },
    [layout, virtualizer],
  );
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (isDrawn && last >= rows - overscan - 2) loadMore();
  }, [isDrawn, last, rows, loadMore]);
  return virtualizer;
}

function Rows({ view, options, selection, layout, columns, top }: RowsProps) {
  const t = useT();
  const { recipes, matches } = view;
  const virtualizer = useRows({ view, options, layout, columns, top });
  const shown = virtualizer.getVirtualItems();
  const gestures = useCardGestures(selection);
  const onKeyDown = useGridKeys({
    count: recipes.length,
    columns,
    show: (place) => virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' }),
  });
  return (
    <div role="presentation" onKeyDown={onKeyDown} {...gestures}>
      <div
        role="list"
        aria-label={t('recipes.home.recipes')}
        className={styles.all}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="presentation"
            className={styles.line}
            style={{
              transform: `translateY(${start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {recipes.slice(index * columns, (index + 1) * columns).map((recipe, offset) => (
              <RecipeItem
                key={recipe.id}
                recipe={recipe}
                place={index * columns + offset}
                total={recipes.length}
                options={options}
                matches={matches[recipe.id]}
                selection={selection}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
