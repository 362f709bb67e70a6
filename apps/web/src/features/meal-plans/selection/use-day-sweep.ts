import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Selection } from '#web/lib/browser/use-selection.ts';

/** What does something else with a press. */
const others = 'button, a, input, [data-entry]';

const dayAt = (element: Element | null | undefined): string =>
  element?.closest<HTMLElement>('[data-date]')?.dataset.date ?? '';

/**
 * Returns the handler that selects days with the mouse: a press on free ground of a day selects it, with Shift all days
 * from the last one on, and a mouse that is moved while it is pressed selects all days that it passes.
 */
export function useDaySweep({ start, toggle }: Selection): (event: ReactPointerEvent) => void {
  return ({ target, pointerType, button, shiftKey }) => {
    const element = target instanceof Element ? target : null;
    const first = dayAt(element);
    if (pointerType !== 'mouse' || button !== 0 || first === '' || element?.closest(others) != null) return;
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    let last = first;
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const day = dayAt(document.elementFromPoint(clientX, clientY));
        if (day === '' || day === last) return;
        last = day;
        start(first);
        if (day !== first) toggle(day, true);
      },
      options,
    );
    window.addEventListener(
      'pointerup',
      () => {
        over.abort();
        if (last === first) toggle(first, shiftKey);
      },
      options,
    );
    window.addEventListener('pointercancel', () => over.abort(), options);
  };
}
