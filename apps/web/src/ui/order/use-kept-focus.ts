import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that goes, or can be pressed no more, hands the focus to another one of the item that is meant. Each item
 * carries its id as `data-item`.
 */
export function useKeptFocus<Item extends { id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
): (item: Item | undefined) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null) return;
    const item = list.current?.querySelector(`[data-item="${id}"]`);
    if (item?.querySelector('button:focus:not(:disabled)') !== null) return;
    item.querySelector<HTMLButtonElement>('button:not(:disabled, [data-grip])')?.focus();
  }, [items, list]);
  return (item) => {
    wanted.current = item?.id ?? null;
  };
}
