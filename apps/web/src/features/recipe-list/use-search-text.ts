import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds without typing after which the address changes, so that not every key writes to the history. */
const pauseMs = 250;

/**
 * Returns the text of the search box: at once what the person types, and the text of the address when something else
 * changes it (the back button, a link). `onSettled` gets the text when the typing pauses.
 */
export function useSearchText(addressed: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    if (addressed !== sent) setText(addressed);
  }
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    // Another address would call off the way to the next screen.
    if (text === addressed || isLeaving) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSettled(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, addressed, isLeaving, onSettled]);
  return [text, setText];
}
