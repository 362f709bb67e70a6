import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The width and the top of the list, in CSS pixels, when it was last in view. A return to the list restores them at
 * once.
 */
let lastPlace = { width: 0, top: 0 };

/** Follows the width of an element and its place on the page. */
export function usePlace() {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(lastPlace);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      const next = { width: box.clientWidth, top: box.getBoundingClientRect().top + window.scrollY };
      lastPlace = next;
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // The parts above the list come and go: chips, panel, selection bar.
    if (box.parentElement) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, []);
  return { element, ...place };
}
