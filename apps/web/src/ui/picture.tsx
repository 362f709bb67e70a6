import { useState } from 'react';
import { letterOf, patternOf, tintOf } from '#web/ui/letter-tint.ts';
import type { PictureSource } from '#web/ui/picture-source.ts';
import { usePreview } from '#web/ui/use-preview.ts';
import styles from './picture.module.css';

/** The files that have loaded, by the sources of their pictures. A larger copy begins with the file of a smaller one. */
const loadedFiles = new Map<string, string>();

interface PictureProps {
  /** Decides letter, tint and pattern when there is no picture. */
  title: string;
  /** Decides the pattern instead of the title, so that things of one kind look alike. */
  kind?: string | undefined;
  source?: PictureSource | null;
  /** A description of the picture. It is empty when the title shows beside it. */
  alt?: string;
  sizes?: string;
  /** True for a picture that is in view at once, so that it loads first. */
  eager?: boolean;
  shape?: 'card' | 'round';
}

/**
 * A picture in a fixed frame. Until it has loaded, it shows as another place has loaded it, as a blurred preview, or as a
 * pattern with a small letter. The letter also replaces a picture that cannot load.
 */
export function Picture({ title, kind = title, source, alt = '', sizes, eager = false, shape = 'card' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = source && source.src !== failed ? source : null;
  const before = shown === null ? undefined : loadedFiles.get(shown.src);
  const blurred = usePreview(before === undefined ? shown?.preview : undefined);
  const preview = before ?? blurred;
  const isThere = loaded !== null && shown?.src === loaded;
  const isLetter = preview === undefined && !isThere;
  const pattern = isLetter && shape === 'card' ? patternOf(kind) : undefined;
  return (
    <span className={styles.frame} data-tint={tintOf(title)} data-pattern={pattern} data-shape={shape}>
      {isLetter && (
        <span className={styles.letter} aria-hidden>
          {letterOf(title)}
        </span>
      )}
      {preview != null && !isThere && (
        <span className={styles.image} style={{ backgroundImage: `url("${preview}")` }} />
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
          onLoad={({ currentTarget }) => {
            loadedFiles.set(shown.src, currentTarget.currentSrc);
            setLoaded(shown.src);
          }}
          onError={() => setFailed(shown.src)}
        />
      )}
    </span>
  );
}
