import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface Grid {
  grid: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  rowsInView: number;
  /** Scrolls the card at this index into view, so that it can get the focus. */
  show: (place: number, align?: 'start') => void;
}

const framesToWait = 20;

const stepOf = (key: string, { columns, rowsInView }: Grid, isRtl: boolean): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    PageDown: columns * rowsInView,
    PageUp: -columns * rowsInView,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
};

/** Returns the place that a key leads to. A page that would leave the list ends at its first or last recipe. */
function placeOf(key: string, at: number, grid: Grid, isRtl: boolean): number | undefined {
  const last = grid.count - 1;
  if (key === 'Home' || key === 'End') return key === 'Home' ? 0 : last;
  const step = stepOf(key, grid, isRtl);
  if (step === undefined) return undefined;
  return key.startsWith('Page') ? Math.min(last, Math.max(0, at + step)) : at + step;
}

/**
 * Moves the focus among the cards of a grid with arrow keys, Home, End, PageUp and PageDown. It scrolls to cards out of
 * view. While a recipe is loading, its placeholder has the focus, and `keepFocus` hands it on after each drawing.
 */
export function useGridKeys(given: Grid) {
  const { grid, count, show } = given;
  const wanted = useRef<number | null>(null);

  const cardAt = (place: number) => grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
  /** Returns whether the card is there, with its recipe or without. */
  const focus = (place: number): boolean => {
    const card = cardAt(place);
    const control = card?.querySelector<HTMLElement>('input') ?? card?.querySelector<HTMLElement>('a');
    (control ?? card)?.focus();
    if (control) wanted.current = null;
    return card != null;
  };
  const focusSoon = (place: number, frames = framesToWait): void => {
    if (wanted.current !== place || focus(place) || frames === 0) return;
    requestAnimationFrame(() => focusSoon(place, frames - 1));
  };
  const goTo = (place: number, align?: 'start'): void => {
    wanted.current = place;
    show(place, align);
    focusSoon(place);
  };
  /** Scrolls a place to the top, with the focus or without. */
  const jumpTo = (place: number, withFocus: boolean): void => {
    if (withFocus) goTo(place, 'start');
    else show(place, 'start');
  };
  /** Gives the focus to the placeholder at a place, and to its recipe once that is there. */
  const waitAt = (place: number): void => {
    wanted.current = place;
    cardAt(place)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;
    if (at === undefined) return;
    const place = placeOf(event.key, Number(at), given, getComputedStyle(event.currentTarget).direction === 'rtl');
    // Beyond the ends of the grid the key is free for others.
    if (place === undefined || place < 0 || place >= count) return;
    event.preventDefault();
    goTo(place);
  };
  const keepFocus = (): void => {
    if (wanted.current === null) return;
    // The person may have gone elsewhere in the meantime.
    const { activeElement } = document;
    const isHere = activeElement === document.body || grid.current?.contains(activeElement) === true;
    if (isHere && cardAt(wanted.current)) focus(wanted.current);
  };
  return { onKeyDown, jumpTo, waitAt, keepFocus };
}
