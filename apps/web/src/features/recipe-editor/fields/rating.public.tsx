import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type FocusEvent, useId, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './rating.module.css';

const stars = [1, 2, 3, 4, 5];

// Browsers count the clicks of a pointer, and send a click with the count 0 for a key.
const isByKey = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof UIEvent && nativeEvent.detail === 0;

interface EditorRatingProps {
  rating: number | null;
  /** `isByKey` is true when no pointer chose the stars, because keys go from star to star. */
  onChange: (rating: number | null, isByKey: boolean) => void;
  /** Called when the focus goes from the stars to something else. */
  onLeave?: () => void;
  /** Hides the label where the stars need none. */
  labelHidden?: boolean;
}

/** Chooses stars with radio buttons, and clears them with a button after the last one. */
export function EditorRating({ rating, onChange, onLeave, labelHidden = false }: EditorRatingProps) {
  const t = useT();
  const name = useId();
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === name)) onLeave?.();
  };
  const firstStar = useRef<HTMLInputElement>(null);
  const clear = () => {
    // The button is about to go.
    firstStar.current?.focus();
    onChange(null, false);
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {labelHidden ? <VisuallyHidden>{t('recipes.editor.rating')}</VisuallyHidden> : t('recipes.editor.rating')}
      </legend>
      <div className={styles.choices}>
        {stars.map((star) => (
          <label key={star} className={styles.star}>
            <input
              ref={star === 1 ? firstStar : undefined}
              type="radio"
              className={styles.input}
              name={name}
              checked={rating === star}
              onChange={(event) => onChange(star, isByKey(event))}
              onBlur={leave}
            />
            {star <= (rating ?? 0) ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} aria-hidden />}
            <VisuallyHidden>{t('recipes.home.ratingOf', { count: star })}</VisuallyHidden>
          </label>
        ))}
        {rating !== null && (
          <IconButton label={t('recipes.editor.clearRating')} icon={<IconX size={18} />} onClick={clear} />
        )}
      </div>
    </fieldset>
  );
}
