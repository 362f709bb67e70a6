import { useMemo, useState } from 'react';
import { letterOf, tintOf } from '#web/ui/letter-tint.ts';
import { type PictureSource, previewAddress } from '#web/ui/picture-source.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Decides letter and tint when there is no picture. */
  title: string;
  source?: PictureSource | null;
  /** A description of the picture. It is empty when the title shows beside it. */
  alt?: string;
  sizes?: string;
  /** True for a picture that is in view at once, so that it loads first. */
  eager?: boolean;
  shape?: 'card' | 'round' | 'square';
}

/**
 * A picture in a fixed frame. A blurred preview or a letter shows until it has loaded. The letter also replaces a
 * picture that cannot load.
 */
export function Picture({ title, source, alt = '', sizes, eager = false, shape = 'card' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = source && source.src !== failed ? source : null;
  const preview = useMemo(() => previewAddress(shown?.preview), [shown?.preview]);
  const isThere = shown !== null && shown.src === loaded;
  return (
    <span className={styles.frame} data-tint={tintOf(title)} data-shape={shape}>
      {preview === undefined && !isThere && (
        <span className={styles.letter} aria-hidden>
          {letterOf(title)}
        </span>
      )}
      {preview !== undefined && !isThere && (
        <span className={styles.image} style={{ backgroundImage: `url(${preview})` }} />
      )}
      {shown !== null && (
        <img
          className={styles.image}
          src={shown.src}
          srcSet={shown.srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setLoaded(shown.src)}
          onError={() => setFailed(shown.src)}
        />
      )}
    </span>
  );
}
