import { type RefCallback, useCallback } from 'react';

/** What takes room at the lower edge of the window with a height that is known only once it is drawn. */
type Taken = '--action-bar' | '--toasts';

/**
 * Returns a ref that tells the style sheets the height of its element, so that everything else ends above it. Elements of
 * a fixed height state it in their own style sheet; theme.css says which properties there are.
 */
export function useTaken(name: Taken): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement) => {
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}

/** Returns the height in pixels that is taken at the lower edge of the window: by bars, and by toasts. */
export const takenHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
