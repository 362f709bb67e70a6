import { useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { linesWith } from './places.ts';
import styles from './source.module.css';

/** Most characters of a text that are shown. A recipe is shorter by far. */
const shownLength = 100_000;

interface SourceTextProps {
  text: string;
  /** The line of the recipe to mark, or '' for none. */
  marked: string;
}

/** Shows the text that a recipe was read from, with the lines marked that a line of the recipe comes from. */
export function SourceText({ text, marked }: SourceTextProps) {
  const t = useT();
  const lines = useMemo(() => text.slice(0, shownLength).split(/\r\n|\r|\n/), [text]);
  const [first, last] = useMemo(() => linesWith(lines, marked) ?? [-1, -1], [lines, marked]);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = frame.current?.querySelector<HTMLElement>('[data-marked]');
    if (frame.current == null || line == null) return;
    frame.current.scrollTo({ top: line.offsetTop - frame.current.clientHeight / 3 });
  }, [first]);
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={t('photo.review.text')}>
      <div className={styles.text}>
        {lines.map((line, at) => (
          <p key={at} dir="auto" data-marked={(at >= first && at <= last) || undefined}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
