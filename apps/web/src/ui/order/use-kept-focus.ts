import { useEffect, useRef } from 'react';

/**
 * Moves the focus to another button of the right item when the focused button disappears or becomes disabled. Each item
 * carries its id as `data-item`.
 */
export function useKeptFocus<Item extends { id: string }>(
  list: HTMLElement | null,
  items: readonly Item[],
): (item: Item | undefined) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null) return;
    const item = list?.querySelector(`[data-item="${id}"]`);
    if (item?.querySelector('button:focus:not(:disabled)') !== null) return;
    item.querySelector<HTMLButtonElement>('button:not(:disabled, [data-grip])')?.focus();
  }, [items, list]);
  return (item) => {
    wanted.current = item?.id ?? null;
  };
}
