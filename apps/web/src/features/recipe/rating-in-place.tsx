import { useEffect, useEffectEvent, useState } from 'react';
import { EditorRating } from '#web/features/recipe-editor/fields/rating.public.tsx';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';

/** Milliseconds for which arrow keys rest on a star before it counts as chosen. They pass other stars on their way. */
const restMs = 700;

type Rating = number | null;

interface RatingInPlaceProps {
  rating: Rating;
  /** `onSettled` is called once the change is saved or refused. */
  onChange: (rating: Rating, onSettled: () => void) => void;
}

/**
 * Edits the rating of an open recipe. Stars that the keys only pass show but are not saved, because each save is a
 * version.
 */
export function RatingInPlace({ rating, onChange }: RatingInPlaceProps) {
  const { shown, show } = useShownAtOnce(rating);
  const [passed, setPassed] = useState<{ star: Rating } | null>(null);
  const choose = (to: Rating) => {
    setPassed(null);
    if (to !== shown) onChange(to, show(to));
  };
  const save = useEffectEvent(() => {
    if (passed !== null) choose(passed.star);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => save(), restMs);
    return () => window.clearTimeout(timer);
  }, [passed]);
  // A person who leaves within that time has chosen as well.
  useEffect(() => () => save(), []);
  return (
    <EditorRating
      labelHidden
      rating={passed === null ? shown : passed.star}
      onChange={(to, isByKey) => (isByKey ? setPassed({ star: to }) : choose(to))}
      onLeave={() => {
        if (passed !== null) choose(passed.star);
      }}
    />
  );
}
