import type { SearchMatch } from '@trivet/shared/recipes/list-schemas';
import styles from './recipe-card.module.css';

/** Marks the words in a text that a search found. */
function MarkedText({ text, ranges }: Pick<SearchMatch, 'text' | 'ranges'>) {
  return ranges.map(([start, end], index) => {
    const from = ranges[index - 1]?.[1] ?? 0;
    return (
      <span key={start}>
        {text.slice(from, start)}
        <mark className={styles.mark}>{text.slice(start, end)}</mark>
        {index === ranges.length - 1 && text.slice(end)}
      </span>
    );
  });
}

/** Shows the line of a recipe in which a search found its words. */
export function FoundLine({ matches }: { matches: readonly SearchMatch[] | undefined }) {
  const line = matches?.find(({ field, ranges }) => field !== 'title' && ranges.length > 0);
  if (line === undefined) return null;
  return (
    <span className={styles.found} dir="auto">
      <MarkedText {...line} />
    </span>
  );
}

/** Shows the title and marks the words that a search found. */
export function FoundTitle({ title, matches }: { title: string; matches: readonly SearchMatch[] | undefined }) {
  const found = matches?.find(({ field, text, ranges }) => field === 'title' && text === title && ranges.length > 0);
  return found === undefined ? title : <MarkedText {...found} />;
}
