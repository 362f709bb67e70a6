import { useState } from 'react';
import type { PictureSource } from '#web/ui/picture-source.ts';
import { usePreview } from '#web/ui/use-preview.ts';
import { useShownSource } from '#web/ui/use-shown-source.ts';
import styles from './picture.module.css';

/** The files that have loaded, by the sources of their pictures. A larger copy begins with the file of a smaller one. */
const loadedFiles = new Map<string, string>();

/** The number of tints in theme.css. */
export const tintCount = 6;

/** The number of patterns in picture.module.css. */
const patternCount = 5;

/** FNV-1a (32 bits) over code points. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Returns the tint of a thing without a picture. The same words always have the same tint. */
export const tintOf = (words: string): number => hashOf(words) % tintCount;

/** Returns the pattern of a thing without a picture. The same words always have the same pattern. */
export const patternOf = (words: string): number => Math.floor(hashOf(words) / tintCount) % patternCount;

/** Matches a letter or digit without a mark, of a script whose letters never join into one sign. */
const plainStart =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}0-9](?![\p{M}\p{Cf}])/u;
let segmenter: Intl.Segmenter | undefined;

/** Returns the capitalised first letter of a title as readers see it: an emoji or a letter with marks stays whole. */
export function letterOf(title: string): string {
  const text = title.trim();
  return (plainStart.exec(text)?.[0] ?? firstSign(text)).toLocaleUpperCase();
}

function firstSign(text: string): string {
  // Creating a segmenter takes longer than the first screen may take to draw.
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}

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
export function Picture({
  title,
  kind = title,
  source: given,
  alt = '',
  sizes,
  eager = false,
  shape = 'card',
}: PictureProps) {
  const source = useShownSource(given);
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
