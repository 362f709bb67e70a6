import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { isLeaving } from '#web/lib/leaving.ts';

/** Milliseconds without typing after which the address changes, so that not every key writes to the history. */
const pauseMs = 250;

/** The text of a search box. */
export interface SearchText {
  text: string;
  onChange: (text: string) => void;
}

/**
 * Returns the text of the search box: at once what the person types, and the text of the address when something else
 * changes it (the back button, a link). `onSettled` gets the words to search for when the typing pauses.
 */
export function useSearchText(
  addressed: string,
  wordsOf: (text: string) => string,
  onSettled: (words: string) => void,
): SearchText {
  const [text, setText] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    if (addressed !== sent) setText(addressed);
  }
  const words = wordsOf(text);
  const isStaying = useNavigation().state === 'idle';
  useEffect(() => {
    if (words === addressed || !isStaying) return;
    const timer = setTimeout(() => {
      // Another address would call off the way to the next screen.
      if (isLeaving()) return;
      setSent(words);
      onSettled(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, addressed, isStaying, onSettled]);
  return { text, onChange: setText };
}
