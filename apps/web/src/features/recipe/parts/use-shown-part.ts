import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RecipePart } from './part-tabs.tsx';

/** The part of each recipe that was last in view, until the page is left. */
const lastShown = new Map<string, RecipePart>();

/**
 * Returns the part of a recipe that a phone shows, and a function that shows another one. Each part comes back where it was
 * scrolled to. `body` contains the parts, and begins with the tabs, which stay in view.
 */
export function useShownPart(recipeId: string, body: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<RecipePart>(() => lastShown.get(recipeId) ?? 'ingredients');
  const places = useRef<Partial<Record<RecipePart, number>>>({});
  const scrollTo = useRef<number | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const reveal = (part: RecipePart) => {
    lastShown.set(recipeId, part);
    setShown(part);
    setHasMoved(true);
  };
  const show = (part: RecipePart) => {
    if (part === shown || body.current === null) return;
    const now = window.scrollY;
    const top = topOf(body.current);
    const place = places.current[part] ?? 0;
    places.current[shown] = now;
    // While the header of the recipe is in view, it stays where it is.
    scrollTo.current = now < top && place < top ? null : Math.max(place, top);
    reveal(part);
  };
  useLayoutEffect(() => {
    const top = scrollTo.current;
    scrollTo.current = null;
    return top === null ? undefined : holdAt(top);
  }, [shown]);
  return {
    shown,
    show,
    /** Shows a part and leaves the scrolling to the browser. */
    reveal,
    /** True once another part has been shown than the first one. */
    hasMoved,
  };
}

/** Frames until the lines of a part that comes into view have their heights. */
const settlingFrames = 3;

/** Scrolls to a place, and again while the page becomes as high as it was. Returns a function that stops it. */
function holdAt(top: number): () => void {
  let frame = 0;
  const scroll = (framesLeft: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    if (framesLeft > 0) frame = requestAnimationFrame(() => scroll(framesLeft - 1));
  };
  scroll(settlingFrames);
  return () => cancelAnimationFrame(frame);
}

/** Returns how far the page is scrolled when the tabs reach the place where they stay. */
function topOf(body: HTMLElement): number {
  const tabs = body.firstElementChild;
  const stuckAt = tabs === null ? 0 : Number.parseFloat(getComputedStyle(tabs).top) || 0;
  return Math.max(0, body.getBoundingClientRect().top + window.scrollY - stuckAt);
}
