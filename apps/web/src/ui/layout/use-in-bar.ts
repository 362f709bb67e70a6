import { useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/lib/browser/use-media.ts';

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
    // Once it has arrived there, it is cut off by a pixel.
    const arrived = Number.parseFloat(getComputedStyle(ref.current).top) + 1;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setIsIn(last?.rootBounds != null && last.boundingClientRect.top < last.rootBounds.top);
      },
      { rootMargin: `${-arrived}px 0px 0px`, threshold: 1 },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWide]);
  return { ref, 'data-in-bar': isIn };
}
