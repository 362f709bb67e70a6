import { useEffect, useRef } from 'react';

/** Moves the focus from a row that is about to leave to the next one, to the previous one, or to the heading. */
export function leaveRow(): void {
  const row = document.activeElement?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button') ?? document.querySelector('h1');
  target?.focus();
}

/** Moves the focus to the heading when it was on a row that is no longer there. */
export function useFocusAfterLoss(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [count]);
}
