import { useState } from 'react';
import { letterOf, tintOf } from '#web/ui/letter-tint.ts';
import styles from './picture.module.css';

export interface PictureSource {
  src: string;
  srcSet?: string;
}

interface PictureProps {
  /** Chooses letter and tint where there is no picture. */
  title: string;
  source?: PictureSource | null;
  /** What is to be seen; empty when the title stands beside it. */
  alt?: string;
  sizes?: string;
  /** In view at once: loaded first. */
  eager?: boolean;
  shape?: 'card' | 'round' | 'square';
}

/** A picture in a fixed frame; the letter shows until it is there, and when it cannot be loaded. */
export function Picture({ title, source, alt = '', sizes, eager = false, shape = 'card' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = source && source.src !== failed ? source : null;
  return (
    <span className={styles.frame} data-tint={tintOf(title)} data-shape={shape}>
      <span className={styles.letter} aria-hidden>
        {letterOf(title)}
      </span>
      {shown !== null && (
        <img
          className={styles.image}
          src={shown.src}
          srcSet={shown.srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(shown.src)}
        />
      )}
    </span>
  );
}
