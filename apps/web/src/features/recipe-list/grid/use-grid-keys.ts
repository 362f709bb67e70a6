import { useRef, type KeyboardEvent } from 'react';

interface Grid {
  count: number;
  columns: number;
  /** Scrolls the card at this index into view, so that it can get the focus. */
  show: (place: number) => void;
}

const framesToWait = 20;

const stepOf = (key: string, columns: number, isRtl: boolean): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
};

/** Moves the focus among the cards of a grid with arrow keys, Home and End. It scrolls to cards out of view. */
export function useGridKeys({ count, columns, show }: Grid) {
  const wanted = useRef(0);

  const focus = (grid: HTMLElement, place: number, frames = framesToWait): void => {
    if (wanted.current !== place) return;
    const card = grid.querySelector<HTMLElement>(`[data-place="${place}"]`);
    const control = card?.querySelector<HTMLElement>('input') ?? card?.querySelector<HTMLElement>('a');
    if (control) control.focus();
    else if (frames > 0) requestAnimationFrame(() => focus(grid, place, frames - 1));
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const grid = event.currentTarget;
    const at = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;
    if (at === undefined) return;
    const step = stepOf(event.key, columns, getComputedStyle(grid).direction === 'rtl');
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : undefined;
    const place = end ?? (step === undefined ? undefined : Number(at) + step);
    if (place === undefined) return;
    // Beyond the ends of the grid the key is free for others.
    if (place < 0 || place >= count) return;
    event.preventDefault();
    wanted.current = place;
    show(place);
    focus(grid, place);
  };
}
