import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { RecipeRow, RecipeTile } from './recipe-card.tsx';
import styles from './recipe-grid.module.css';

const gap = 16;
/** Narrowest tile; two fit beside each other on the smallest phones. */
const tileWidth = 200;
const phoneTileWidth = 150;
const estimates = { tiles: 300, list: 100 };
/** Rows that are drawn beyond the window, so that scrolling never shows a gap. */
const overscan = 4;

interface RecipeGridProps {
  recipes: readonly RecipeSummary[];
  layout: 'tiles' | 'list';
  /** Called when the end of what is loaded comes near. */
  onEnd: () => void;
}

const columnsIn = (width: number): number => {
  const narrowest = width < 600 ? phoneTileWidth : tileWidth;
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
};

/** Follows the width of an element and its place on the page. */
function usePlace() {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setPlace({ width: box.clientWidth, top: box.getBoundingClientRect().top + window.scrollY });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, ...place };
}

/** Any number of recipes; only those in view are in the page. */
export function RecipeGrid({ recipes, layout, onEnd }: RecipeGridProps) {
  const t = useT();
  const { element, width, top } = usePlace();
  const columns = layout === 'list' ? 1 : columnsIn(width);
  const rows = Math.ceil(recipes.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => estimates[layout],
    overscan,
    gap: layout === 'list' ? 0 : gap,
    scrollMargin: top,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows - overscan - 2) onEnd();
  }, [last, rows, onEnd]);
  useEffect(() => virtualizer.measure(), [columns, layout, virtualizer]);
  return (
    <div
      ref={element}
      role="list"
      aria-label={t('recipes.home.recipes')}
      className={styles.all}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {width > 0 &&
        shown.map(({ index, key, start }) => (
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
              <div
                key={recipe.id}
                role="listitem"
                aria-posinset={index * columns + offset + 1}
                aria-setsize={recipes.length}
              >
                {layout === 'tiles' ? <RecipeTile recipe={recipe} /> : <RecipeRow recipe={recipe} />}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
