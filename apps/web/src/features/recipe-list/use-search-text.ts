import { useEffect, useState } from 'react';

/** The address follows the typing after this pause, so that the history is not written with every key. */
const pauseMs = 250;

/**
 * What stands in the search box: at once what is typed, and what the address says when that changes from elsewhere (the
 * back button, a link). `onSettled` gets the text when the typing pauses.
 */
export function useSearchText(addressed: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    if (addressed !== sent) setText(addressed);
  }
  useEffect(() => {
    if (text === addressed) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSettled(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, addressed, onSettled]);
  return [text, setText];
}
