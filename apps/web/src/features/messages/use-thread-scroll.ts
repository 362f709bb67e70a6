import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in pixels, within which somebody counts as reading the newest message. */
const nearEnd = 120;

const page = () => document.documentElement;
const toEnd = () => window.scrollTo(0, page().scrollHeight);

interface ThreadEnds {
  /** Ids of the first and the last message that are shown. */
  oldest: string | undefined;
  newest: string | undefined;
}

/**
 * Keeps the newest message in view for readers at the end, and keeps the place of all others when older messages load.
 */
export function useThreadScroll({ oldest, newest }: ThreadEnds) {
  const isAtEnd = useRef(true);
  const distance = useRef<number | null>(null);
  useEffect(() => {
    const note = () => {
      isAtEnd.current = page().scrollHeight - window.scrollY - window.innerHeight < nearEnd;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (newest !== undefined && isAtEnd.current) toEnd();
  }, [newest]);
  useLayoutEffect(() => {
    if (distance.current !== null) window.scrollTo(0, page().scrollHeight - distance.current);
    distance.current = null;
  }, [oldest]);
  return {
    /** Keeps the place. Call it before older messages are requested. */
    holdPlace: useCallback(() => {
      distance.current = page().scrollHeight - window.scrollY;
    }, []),
    /** Scrolls to the end. Call it when the person sends something, so that they see it. */
    followEnd: useCallback(() => {
      isAtEnd.current = true;
    }, []),
  };
}
