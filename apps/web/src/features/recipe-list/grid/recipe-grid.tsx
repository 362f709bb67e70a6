import type { VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import type { ListOptions } from '../list-options.ts';
import type { RecipeListSelection } from '../selection/use-recipe-selection.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import { FailedRows } from './failed-rows.tsx';
import styles from './recipe-grid.module.css';
import { RecipeItem, WaitingItem } from './recipe-item.tsx';
import { useCardGestures } from './use-card-gestures.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { coveredTop, gap, usePlace, useRows } from './use-rows.ts';

const TitleJumps = lazy(() => keepTrying(async () => ({ default: (await import('./title-jumps.tsx')).TitleJumps })));

/** A list of so few recipes needs no rail of letters. */
const fewRecipes = 60;
/** Width of the narrowest tile, in CSS pixels. Two fit beside each other on the smallest phones. */
const tileWidth = 196;
const phoneTileWidth = 150;

interface RecipeGridProps {
  view: RecipeListView;
  options: ListOptions;
  selection: RecipeListSelection;
}

const columnsIn = (width: number): number => {
  const narrowest = width < 600 ? phoneTileWidth : tileWidth;
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
};

/** The options that change how high the rows are. */
const heightOf = ({ layout, showImages, showDescription, showLabels, showSource }: ListOptions): string =>
  [layout, showImages, showDescription, showLabels, showSource].join(' ');

const isByTitle = ({ isSearch, sort }: RecipeListView): boolean => !isSearch && (sort === 'title' || sort === '-title');

/** Shows any number of recipes. Only those in view are in the page. */
export function RecipeGrid(props: RecipeGridProps) {
  const { element, width, top } = usePlace();
  const columns = props.options.layout === 'tiles' ? columnsIn(width) : 1;
  const layout = `${heightOf(props.options)} ${columns}`;
  useBestFirst(props.view.words, top);
  const hasRoomForRail = useRoomForRail(props.view);
  const listTop = { '--list-top': `${top}px` } as CSSProperties;
  return (
    <div ref={element} className={styles.place} data-rail={hasRoomForRail || undefined} style={listTop}>
      {width > 0 && <Rows key={layout} {...props} layout={`${layout} ${width}`} columns={columns} top={top} />}
    </div>
  );
}

/** Returns true for a list with letters beside it. A search in it keeps their room, so that no tile changes its size. */
function useRoomForRail(view: RecipeListView): boolean {
  const hasRail = isByTitle(view) && view.total > fewRecipes;
  const [hasRoom, setHasRoom] = useState(hasRail);
  if (!view.isSearch && hasRoom !== hasRail) setHasRoom(hasRail);
  return hasRoom;
}

/** Scrolls up to the best match when the words of the search change. */
function useBestFirst(words: string, top: number): void {
  const before = useRef(words);
  useEffect(() => {
    if (before.current === words) return;
    before.current = words;
    if (window.scrollY > top) window.scrollTo(0, top - coveredTop());
  }, [words, top]);
}

interface RowsProps extends RecipeGridProps {
  /** Measured rows are valid for one layout only. */
  layout: string;
  columns: number;
  top: number;
}

function Rows({ view, options, selection, layout, columns, top }: RowsProps) {
  const { virtualizer, shown, first, height, hasDrawn } = useRows({
    view,
    tiles: options.layout,
    layout,
    columns,
    top,
  });
  const gestures = useCardGestures(selection);
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys({
    grid,
    count: view.total,
    columns,
    rowsInView: Math.max(1, Math.floor(window.innerHeight / height) - 1),
    show: (place, align) => virtualizer.scrollToIndex(Math.floor(place / columns), { align: align ?? 'auto' }),
  });
  useLayoutEffect(() => keys.keepFocus());
  const drawn = { view, rows: shown, columns, top };
  return (
    <div ref={grid} role="presentation" onKeyDown={keys.onKeyDown} {...gestures}>
      <RowList virtualizer={virtualizer} height={height} {...drawn} options={options} selection={selection} />
      <FailedRows firstInView={first} {...drawn} onWait={keys.waitAt} />
      {hasDrawn && isByTitle(view) && (
        <Suspense>
          <TitleJumps
            view={view}
            grid={grid}
            row={{ first: first * columns, last: (first + 1) * columns - 1 }}
            hasRail={view.total > fewRecipes}
            onJump={keys.jumpTo}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RowListProps extends RecipeGridProps {
  virtualizer: ReturnType<typeof useRows>['virtualizer'];
  /** The rows that are drawn. */
  rows: readonly VirtualItem[];
  columns: number;
  top: number;
  height: number;
}

/** Draws rows at their places in a list that is as high as all of them. */
function RowList({ virtualizer, rows, top, ...row }: RowListProps) {
  const t = useT();
  return (
    <div
      role="list"
      aria-label={t('recipes.home.recipes')}
      className={styles.all}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => (
        <Row key={key} index={index} start={start - top} measure={virtualizer.measureElement} {...row} />
      ))}
    </div>
  );
}

interface RowProps extends RecipeGridProps {
  index: number;
  columns: number;
  /** Pixels from the top of the list. */
  start: number;
  /** The height of a row without recipes. */
  height: number;
  measure: (row: Element | null) => void;
}

/** Shows the recipes beside each other. A row of placeholders is not measured, because it says nothing about recipes. */
function Row({ index, columns, start, height, measure, view, options, selection }: RowProps) {
  const places = Array.from({ length: columns }, (_value, column) => index * columns + column);
  const isThere = places.some((place) => view.at(place) !== undefined);
  return (
    <div
      ref={isThere ? measure : undefined}
      data-index={index}
      role="presentation"
      className={styles.line}
      style={{
        transform: `translateY(${start}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        ...(!isThere && { height }),
      }}
    >
      {places
        .filter((place) => place < view.total)
        .map((place) => (
          <Place key={view.at(place)?.id ?? place} view={view} place={place} options={options} selection={selection} />
        ))}
    </div>
  );
}

/** Shows the recipe at a place, or a placeholder until it has loaded. */
function Place({ view, place, options, selection }: RecipeGridProps & { place: number }) {
  const recipe = view.at(place);
  return recipe === undefined ? (
    <WaitingItem
      place={place}
      total={view.total}
      layout={options.layout}
      isLoading={view.failureAt(place) === undefined}
    />
  ) : (
    <RecipeItem
      recipe={recipe}
      place={place}
      total={view.total}
      options={options}
      matches={view.matches[recipe.id]}
      selection={selection}
    />
  );
}
