import { useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/lib/browser/use-media.ts';

/** Returns the height of the bar of a screen, in CSS pixels. It is `--bar` of screen.module.css. */
const barHeight = (isWide: boolean): number => (isWide ? 72 : 60);

/**
 * Moves an element from the top of a page into the bar of its screen while the page is scrolled. The element takes what
 * this returns as its props, has no other element around it that ends earlier than the page, and screen.module.css
 * places it.
 */
export function useInBar<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [isIn, setIsIn] = useState(false);
  const isWide = useMedia('(min-width: 48rem)');
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setIsIn(last?.rootBounds != null && last.boundingClientRect.top < last.rootBounds.top);
      },
      { rootMargin: `${-barHeight(isWide)}px 0px 0px`, threshold: [0, 0.98] },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWide]);
  return { ref, 'data-in-bar': isIn };
}
