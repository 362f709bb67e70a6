import { useCallback, useEffect, useRef } from 'react';

/** Distance from the end, in pixels, within which somebody counts as reading what is newest. */
const nearEnd = 120;

/**
 * Keeps the end of the page in view for a reader who is there, each time when `newest` changes. Returns a function that
 * goes there with the next change, wherever the reader is: for what they add themselves.
 */
export function useFollowEnd(newest: string | undefined): () => void {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const note = () => {
      isAtEnd.current = document.documentElement.scrollHeight - window.scrollY - window.innerHeight < nearEnd;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (newest !== undefined && isAtEnd.current) window.scrollTo(0, document.documentElement.scrollHeight);
  }, [newest]);
  return useCallback(() => {
    isAtEnd.current = true;
  }, []);
}
