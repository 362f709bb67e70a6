import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EditorRating } from './editor-rating.tsx';

/** Arrow keys pass stars on their way; the one on which they rest this long, in milliseconds, is meant. */
const restMs = 700;

type Rating = number | null;

interface RatingInPlaceProps {
  rating: Rating;
  onChange: (rating: Rating) => void;
}

/** The rating of an open recipe. What the keys only pass is shown and not saved: each save is a version. */
export function RatingInPlace({ rating, onChange }: RatingInPlaceProps) {
  const [shown, setShown] = useState<{ from: Rating; to: Rating } | null>(null);
  const unsaved = useRef<{ to: Rating } | null>(null);
  // It was saved, or changed elsewhere.
  if (shown !== null && shown.from !== rating) setShown(null);
  const save = useEffectEvent(() => {
    const chosen = unsaved.current;
    unsaved.current = null;
    if (chosen !== null && chosen.to !== rating) onChange(chosen.to);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => save(), restMs);
    return () => window.clearTimeout(timer);
  }, [shown]);
  // Who goes on within that time has chosen as well.
  useEffect(() => () => save(), []);
  return (
    <EditorRating
      labelHidden
      rating={shown === null ? rating : shown.to}
      onChange={(to, isByKey) => {
        unsaved.current = isByKey ? { to } : null;
        setShown(isByKey ? { from: rating, to } : null);
        if (!isByKey) onChange(to);
      }}
    />
  );
}
