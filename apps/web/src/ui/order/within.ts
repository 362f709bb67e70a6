import type { Modifier } from '@dnd-kit/core';

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Keeps a dragged item within a box, wherever the page has scrolled it. Beyond the box an item would be cut off, or widen
 * the page, or lengthen it without end while it scrolls. Rows move only up and down.
 */
export function within(box: HTMLElement | null, layout: 'rows' | 'grid'): Modifier {
  return ({ transform, draggingNodeRect: item }) => {
    const edges = box?.getBoundingClientRect();
    if (item === null || edges === undefined) return transform;
    const x = layout === 'rows' ? 0 : between(edges.left - item.left, transform.x, edges.right - item.right);
    return { ...transform, x, y: between(edges.top - item.top, transform.y, edges.bottom - item.bottom) };
  };
}
