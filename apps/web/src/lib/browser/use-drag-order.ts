import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** An item that is being dragged: where it was, and where it would be dropped. */
interface Drag {
  from: number;
  to: number;
}

/** Pixels after which a press is a drag. */
const leastMove = 6;

/** The items with one of them moved to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

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
    item.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, [items, list]);
  return (item) => {
    wanted.current = item?.id ?? null;
  };
}

/**
 * Moves the items of a list by dragging a grip, with a mouse, a pen or a finger. Escape puts the item back. `list` is the
 * element whose children are the items.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ index: number; x: number; y: number } | null>(null);
  // A pointer that is quick lets go before what it moved is drawn.
  const current = useRef<Drag | null>(null);
  const show = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };

  const end = (isDropped: boolean) => {
    const dropped = isDropped ? current.current : null;
    press.current = null;
    show(null);
    if (dropped !== null && dropped.from !== dropped.to) onMove(dropped.from, dropped.to);
  };
  const follow = useEffectEvent((event: PointerEvent) => {
    if (press.current === null) return;
    if (event.type !== 'pointermove') {
      end(event.type === 'pointerup');
      return;
    }
    const { index, x, y } = press.current;
    if (current.current === null && Math.hypot(event.clientX - x, event.clientY - y) < leastMove) return;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const to = [...(list.current?.children ?? [])].findIndex((item) => item.contains(over));
    show({ from: index, to: to === -1 ? (current.current?.to ?? index) : to });
  });
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && press.current !== null) end(false);
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => follow(event);
    const onKey = (event: KeyboardEvent) => giveUp(event);
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    for (const kind of kinds) document.addEventListener(kind, listener);
    document.addEventListener('keydown', onKey);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  /** What makes an element a grip of an item, for every pointer or for the mouse alone: a finger scrolls there. */
  const grip = (index: number, pointer: 'any' | 'mouse') => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || (pointer === 'mouse' && event.pointerType !== 'mouse')) return;
      // No text or picture is selected or dragged by the browser meanwhile.
      event.preventDefault();
      press.current = { index, x: event.clientX, y: event.clientY };
    },
  });
  return { drag, grip, list };
}
